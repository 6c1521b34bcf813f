import path from 'node:path';
import { inject } from 'vitest';
import { type Ground, MeasuredProduct } from '../../cluster/measured-product';
import type { Program } from '../../cluster/program';
import { asOwner } from '../../setup/postgres-access';
import { sized } from './form';

const FOLDER = path.resolve(import.meta.dirname, '../../../.cache/load');
const FIRST_PORT = 14_610;

const COPY = 'load';

/** Copies the database, because a scenario writes to it and the benchmarks need the original unchanged. */
async function copyOf({ port, name }: Ground['database'], closing: (close: () => Promise<void>) => void): Promise<Ground['database']> {
  const drop = () => asOwner(port, `drop database if exists ${COPY} with (force)`);
  await drop();
  await asOwner(port, `create database ${COPY} template ${name} strategy file_copy`);
  closing(drop);
  return { port, name: COPY };
}

export class LoadProduct extends MeasuredProduct {
  /** Starts all processes. Each is passed to `closing` as soon as it has started, so that it is stopped even if a later one fails to start. */
  static async open(closing: (close: () => Promise<void>) => void): Promise<LoadProduct> {
    const ground: Ground = { database: await copyOf(inject('loadTemplate'), closing), folder: FOLDER, firstPort: FIRST_PORT };
    const product = new LoadProduct(ground, await LoadProduct.openRedis(ground));
    closing(() => product.close());
    await product.openProvider();
    // the short form measures no latency, so it does not wait for realistic delivery times
    if (sized(false, true)) await product.provider.setBehaviour({ statusDelayMs: 200 });
    await product.openApi();
    await product.openWorker();
    return product;
  }

  /** The product's own processes, without servers and sandbox. */
  get programs(): Program[] {
    return [this.api, this.worker].filter((program) => program !== undefined);
  }
}
