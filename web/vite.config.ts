import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Svelte's error messages name a page each; the built page names no other host at all, which a test can then look for.
const withoutAddresses: Plugin = {
  name: 'without-addresses',
  apply: 'build',
  renderChunk: (code) => ({ code: code.replaceAll('https://svelte.dev/e/', 'svelte: '), map: null }),
};

// Only what stands under "dependencies" may be imported here: whoever installs the game gets no test tools.
export default defineConfig({
  root: here('.'),
  plugins: [svelte(), withoutAddresses],
  build: {
    outDir: here('../src/lastcard/static'),
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // A file each, never data: inside another, so that the page's rules for what may be loaded stay plain.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Two files a language, however many subjects it has: the rule book comes when somebody opens it.
        codeSplitting: {
          groups: [
            {
              debugName: 'texts',
              name: (id) => {
                const found = /\/src\/lastcard\/locales\/([^/]+)\/([^/.]+)\.ftl/.exec(id.replaceAll('\\', '/'));
                if (found === null) return null;
                return `${found[2] === 'rules' || found[2] === 'rulebook' ? 'book' : 'texts'}-${found[1]}`;
              },
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [here('.'), here('../src/lastcard/locales')] },
    proxy: {
      '/api': 'http://127.0.0.1:8000',
      '/ws': { target: 'ws://127.0.0.1:8000', ws: true },
    },
  },
});
