import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ADDRESSES } from './build/addresses.ts';
import { CHUNKS } from './build/chunks.ts';
import { COMPRESSED } from './build/compressed.ts';
import { inClient } from './build/paths.ts';
import { PRELOAD_MANIFEST } from './build/preload-manifest.ts';
import { PURE_SCHEMAS } from './build/pure-schemas.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** The API serves these; everything else is the client. */
const SERVER_PATHS = ['/api', '/sanctum', '/webhooks', '/admin/queues', '/pages', '/vehicle', '/cita', '/img'];

export default defineConfig({
  root: inClient('.'),
  plugins: [ADDRESSES, PURE_SCHEMAS, PRELOAD_MANIFEST, react(), tailwindcss(), COMPRESSED],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: inClient('../../dist/web'),
    emptyOutDir: true,
    // The content security policy takes fonts and pictures from this origin only, not from data addresses.
    assetsInlineLimit: 0,
    // features that these lack have a fallback: docs/browsers.md
    target: ['safari17.4', 'firefox128', 'chrome120'],
    // In kB: the emoji with their names in one language, which are loaded with the picker alone, are the largest piece.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, server])),
      '/socket.io': { target: server, ws: true },
    },
  },
});
