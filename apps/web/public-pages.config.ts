import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inClient } from './build/paths.ts';

/** The server bundle of the public pages, which the api loads at its start. */
export default defineConfig({
  root: inClient('.'),
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    ssr: inClient('src/public/public-pages.tsx'),
    outDir: inClient('../../dist/public-pages/server'),
    emptyOutDir: true,
  },
});
