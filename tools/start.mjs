// npm start: builds, starts Postgres and Redis, migrates, fills the demo, serves, and ends everything on Ctrl-C.
import { Shutdown } from './processes/shutdown.mjs';
import { bringUp } from './run/bring-up.mjs';
import { prepareGround } from './run/ground.mjs';
import { Product } from './run/product.mjs';
import { step } from './run/progress.mjs';
import { welcome } from './run/welcome.mjs';

const shutdown = new Shutdown();

async function start() {
  const settings = await prepareGround(shutdown, 'npm start');
  const product = new Product(shutdown, settings);
  await bringUp(shutdown, product, settings);
  await step('API and worker', () => product.startApps());
  console.log(welcome(settings));
}

start().catch((error) => shutdown.fail(error));
