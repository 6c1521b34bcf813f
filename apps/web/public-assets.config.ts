import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { COMPRESSED } from './build/compressed.ts';
import { inClient } from './build/paths.ts';

/** Styles, script and fonts of the public pages, which the api serves under /pages/assets. */
export default defineConfig({
  root: inClient('.'),
  base: '/pages/',
  plugins: [tailwindcss(), COMPRESSED],
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    outDir: inClient('../../dist/public-pages/client'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    target: ['safari17.4', 'firefox128', 'chrome120'],
    rolldownOptions: {
      input: ['public-client.ts', 'vehicle/vehicle-client.ts', 'appointment/appointment-client.ts', 'account/account-client.ts'].map(
        (file) => inClient(`src/public/${file}`),
      ),
    },
  },
});
