// Builds the gallery of parts for looking at: npx vite build -c src/gallery/vite.config.ts --outDir DIR
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [svelte({ compilerOptions: { runes: true } })],
  build: { emptyOutDir: true, reportCompressedSize: true },
});
