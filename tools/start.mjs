// npm start: builds, starts Postgres and Redis, migrates, creates the demo data, starts the product, and stops everything on Ctrl-C.
import { Shutdown } from './processes/shutdown.mjs';
import { startServers } from './run/start-servers.mjs';
import { preflight } from './run/preflight.mjs';
import { Product } from './run/product.mjs';
import { step } from './run/progress.mjs';
import { welcome } from './run/welcome.mjs';

const shutdown = new Shutdown();

async function start() {
  const settings = await preflight(shutdown, 'npm start');
  const product = new Product(shutdown, settings);
  await startServers(shutdown, product, settings);
  await step('API and worker', () => product.startApps());
  console.log(welcome(settings));
}

start().catch((error) => shutdown.fail(error));
