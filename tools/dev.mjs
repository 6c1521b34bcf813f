// npm run dev: like npm start, but a changed app is rebuilt and restarted, and the client is served from its sources with hot reload.
import { removeStamp } from './build/stamp.mjs';
import { BUNDLES, PAGES } from './build/targets.mjs';
import { watchBundles } from './dev/watch-bundles.mjs';
import { explain } from './failure.mjs';
import { inRoot } from './paths.mjs';
import { Shutdown } from './processes/shutdown.mjs';
import { startServers } from './run/start-servers.mjs';
import { preflight } from './run/preflight.mjs';
import { Product } from './run/product.mjs';
import { welcome } from './run/welcome.mjs';

const shutdown = new Shutdown();
const builtBefore = [...BUNDLES, ...PAGES].map(({ name }) => name).filter((name) => name !== 'web');

async function develop() {
  const settings = await preflight(shutdown, 'npm run dev', ({ webPort }) => ({ WEB_PORT: webPort }));
  const client = `http://localhost:${settings.webPort}`;
  process.env.ALLOWED_ORIGINS ||= client;
  // an app that crashes must not end the run: the next save restarts it
  const product = new Product(shutdown, settings, (failure) => console.error(explain(failure)));
  await startServers(shutdown, product, settings, builtBefore);
  product.start('api');
  product.start('worker');
  product.start('web', inRoot('tools/dev/web-server.mjs'));
  watchApps(product, ['api', 'worker', ...(settings.usesSandbox ? ['sandbox'] : [])]);
  console.log(welcome({ ...settings, client }));
}

function watchApps(product, names) {
  const targets = BUNDLES.filter(({ name }) => names.includes(name));
  // the watcher writes output that no stamp describes
  for (const target of targets) removeStamp(target);
  const reload = async (name) => {
    if (shutdown.hasBegun) return;
    await product.restart(name);
    console.log(`${name} restarted`);
  };
  shutdown.onShutdown(watchBundles(targets, reload));
}

develop().catch((error) => shutdown.fail(error));
