/**
 * All build targets: bundles for Node, pages for the browser. `sources` are the folders that a target is built from; `inImage` marks the parts of an
 * installation, which the Dockerfile builds.
 */
export const BUNDLES = [
  { name: 'api', entry: 'apps/api/src/main.ts', output: 'dist/api/main.js', sources: ['apps/api', 'libs'], inImage: true },
  { name: 'worker', entry: 'apps/worker/src/main.ts', output: 'dist/worker/main.js', sources: ['apps/worker', 'libs'], inImage: true },
  // a worker thread of the api and the worker, which find it relative to their own folders
  {
    name: 'audio',
    entry: 'libs/integrations/src/audio/audio-thread.ts',
    output: 'dist/threads/audio.js',
    sources: ['libs/integrations'],
    inImage: true,
  },
  { name: 'sandbox', entry: 'apps/sandbox/src/main.ts', output: 'dist/sandbox/main.js', sources: ['apps/sandbox/src'] },
  {
    name: 'migrate',
    entry: 'tools/database/migrate.ts',
    output: 'dist/tools/migrate.js',
    sources: ['tools/database', 'libs'],
    // read at run time, from beside the bundle
    copied: 'libs/database/src/functions',
    inImage: true,
  },
  {
    name: 'accounts',
    entry: 'tools/database/accounts.ts',
    output: 'dist/tools/accounts.js',
    sources: ['tools/database', 'libs'],
    inImage: true,
  },
  {
    name: 'back-up',
    entry: 'tools/database/back-up.ts',
    output: 'dist/tools/back-up.js',
    sources: ['tools/database', 'libs'],
    inImage: true,
  },
  {
    name: 'restore',
    entry: 'tools/database/restore.ts',
    output: 'dist/tools/restore.js',
    sources: ['tools/database', 'libs'],
    inImage: true,
  },
  {
    name: 'move-files',
    entry: 'tools/database/move-files.ts',
    output: 'dist/tools/move-files.js',
    sources: ['tools/database', 'libs'],
    inImage: true,
  },
  {
    name: 'rotate-keys',
    entry: 'tools/database/rotate-keys.ts',
    output: 'dist/tools/rotate-keys.js',
    sources: ['tools/database', 'libs'],
    inImage: true,
  },
  {
    name: 'verify-audit-log',
    entry: 'tools/database/verify-audit-log.ts',
    output: 'dist/tools/verify-audit-log.js',
    sources: ['tools/database', 'libs'],
    inImage: true,
  },
  {
    name: 'twilio-check',
    entry: 'tools/twilio/check.ts',
    output: 'dist/tools/twilio-check.js',
    sources: ['tools/twilio', 'libs'],
    inImage: true,
  },
  { name: 'scale', entry: 'tools/demo/scale.ts', output: 'dist/tools/scale.js', sources: ['tools/demo', 'libs'] },
  { name: 'demo', entry: 'tools/demo/fill.ts', output: 'dist/tools/demo.js', sources: ['tools/demo', 'tools/database', 'libs'] },
  { name: 'demo-calls', entry: 'tools/demo/calls/fill-calls.ts', output: 'dist/tools/demo-calls.js', sources: ['tools/demo', 'libs'] },
  {
    name: 'demo-appointments',
    entry: 'tools/demo/appointments/fill-appointments.ts',
    output: 'dist/tools/demo-appointments.js',
    sources: ['tools/demo', 'libs'],
  },
  { name: 'demo-stock', entry: 'tools/demo/stock/fill-stock.ts', output: 'dist/tools/demo-stock.js', sources: ['tools/demo', 'libs'] },
];

export const PAGES = [
  { name: 'web', entry: 'apps/web/vite.config.ts', output: 'dist/web/index.html', sources: ['apps/web', 'libs/contracts'], inImage: true },
  {
    name: 'public-pages',
    entry: 'apps/web/public-pages.config.ts',
    output: 'dist/public-pages/server/public-pages.js',
    sources: ['apps/web', 'libs/contracts'],
    inImage: true,
  },
  {
    name: 'public-assets',
    entry: 'apps/web/public-assets.config.ts',
    output: 'dist/public-pages/client/manifest.json',
    sources: ['apps/web'],
    inImage: true,
  },
  { name: 'phone', entry: 'apps/sandbox/page/vite.config.ts', output: 'dist/sandbox/page/index.html', sources: ['apps/sandbox/page'] },
];
