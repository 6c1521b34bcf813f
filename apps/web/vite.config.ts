import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** What the API answers; everything else is the client. */
const SERVER_PATHS = ['/api', '/sanctum', '/webhooks', '/admin'];

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    // The content security policy takes fonts and pictures from this origin only, not from data addresses.
    assetsInlineLimit: 0,
    target: 'es2023',
    // In kB: the emoji with their names in one language, which are loaded with the picker alone, are the largest piece.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        // What every page needs travels as one file: forty small ones compress worse and queue behind each other.
        codeSplitting: { groups: [{ name: 'foundation', tags: ['$initial'], test: /node_modules/ }] },
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, server])),
      '/socket.io': { target: server, ws: true },
    },
  },
});
