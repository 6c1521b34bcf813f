import fs from 'node:fs';
import path from 'node:path';
import { composeEnvironment } from '../environment.mjs';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { ProductProcess } from '../processes/product-process.mjs';
import { Restarts } from '../processes/restarts.mjs';
import { checkDatabase } from '../servers/connection-check.mjs';
import { openDataServers } from '../servers/data-servers.mjs';
import { waitUntilReady } from './wait-until-ready.mjs';
import { loadSecrets } from './secrets.mjs';

const SERVER_CHECK_MS = 1_000;

/** The running product: its servers, tools and processes. `onExit` is called when a process exits before the shutdown. */
export class Product {
  #shutdown;
  #settings;
  #environment;
  #onExit;
  #processes = new Map();
  #sandboxRestarts = new Restarts();

  constructor(shutdown, settings, onExit = (failure) => shutdown.fail(failure)) {
    this.#shutdown = shutdown;
    this.#settings = settings;
    this.#onExit = onExit;
  }

  /** Connects to Postgres and Redis, or starts them. Must be called first. */
  async openServers() {
    const opening = openDataServers(this.#settings);
    // shutdown tasks run in reverse order: the processes stop before the servers
    this.#shutdown.onShutdown(() =>
      opening.then(
        (servers) => servers.stop(),
        () => undefined,
      ),
    );
    this.#shutdown.onShutdown(() => Promise.all([...this.#processes.values()].map((running) => running.end())));
    const servers = await opening;
    const secrets = loadSecrets(this.#settings.dataFolder);
    this.#environment = composeEnvironment({ given: process.env, settings: this.#settings, servers, secrets });
    this.#watch(servers.embedded);
  }

  async migrate() {
    await this.#runTool('migrate');
    await checkDatabase('DATABASE_URL', this.#environment.owner.DATABASE_URL);
  }

  async fillDemo() {
    await this.#runTool('demo');
    await this.#runTool('demo-stock');
    await this.#runTool('demo-calls');
    await this.#runTool('demo-appointments');
  }

  async startSandbox() {
    this.start('sandbox');
    await waitUntilReady(`http://localhost:${this.#settings.sandboxPort}/`);
  }

  /** Starts the API and the worker and waits until the health check passes. */
  async startApps() {
    this.start('api');
    this.start('worker');
    await waitUntilReady(`http://localhost:${this.#settings.port}/api/health`, ({ ok }) => ok);
  }

  start(name, script = inRoot('dist', name, 'main.js')) {
    // both on one machine: the port for operators is the api's
    const environment = name === 'worker' ? { ...this.#environment.product, OPERATIONS_PORT: '' } : this.#environment.product;
    const running = this.#spawn(name, script, environment);
    void running.ended.then((end) => {
      const wasReplaced = this.#processes.get(name) !== running;
      if (wasReplaced || this.#shutdown.hasBegun) return;
      if (name === 'sandbox' && this.#sandboxRestarts.allow()) this.#startAgain(name, script, running.failure(end));
      else this.#onExit(running.failure(end));
    });
  }

  /** The product goes on without its sandbox, as it does while a provider is away. */
  #startAgain(name, script, failure) {
    console.error(`${failure.message}\nThe ${name} starts again; what it knew of calls and messages under way is lost.`);
    this.start(name, script);
  }

  async restart(name) {
    const running = this.#processes.get(name);
    this.#processes.delete(name);
    await running?.end();
    this.start(name);
  }

  async #runTool(name) {
    const running = this.#spawn(name, inRoot('dist/tools', `${name}.js`), this.#environment.owner);
    const end = await running.ended;
    this.#processes.delete(name);
    if (end.code !== 0) throw running.failure(end);
  }

  #spawn(name, script, env) {
    if (this.#shutdown.hasBegun) throw new Failure('The product is shutting down.');
    if (!fs.existsSync(script)) throw new Failure(`${script} is missing. Run npm run build.`);
    const running = new ProductProcess({ name, script, env, logFolder: path.join(this.#settings.dataFolder, 'logs') });
    this.#processes.set(name, running);
    return running;
  }

  #watch(servers) {
    const check = () => {
      const gone = servers.find((server) => !server.isAlive());
      if (!gone) return;
      this.#shutdown.fail(new Failure(`${gone.name} stopped unexpectedly. Its log is in ${this.#settings.dataFolder}/logs.`));
    };
    const timer = setInterval(check, SERVER_CHECK_MS);
    this.#shutdown.onShutdown(async () => clearInterval(timer));
  }
}
