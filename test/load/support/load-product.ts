import path from 'node:path';
import { inject } from 'vitest';
import { type Ground, MeasuredProduct } from '../../installation/measured-product';
import type { Program } from '../../installation/program';
import { asOwner } from '../../setup/postgres-access';
import { sized } from './form';

const FOLDER = path.resolve(import.meta.dirname, '../../../.cache/load');
const FIRST_PORT = 14_610;

const COPY = 'load';

/** A database of its own: a scenario writes into it, with keys of its own, and the benchmarks must find theirs as it was. */
async function copyOf({ port, name }: Ground['database'], closing: (close: () => Promise<void>) => void): Promise<Ground['database']> {
  const drop = () => asOwner(port, `drop database if exists ${COPY} with (force)`);
  await drop();
  await asOwner(port, `create database ${COPY} template ${name} strategy file_copy`);
  closing(drop);
  return { port, name: COPY };
}

export class LoadProduct extends MeasuredProduct {
  /** All of it, at work. What was opened so far is given to `closing` at once: it must end even if the rest does not open. */
  static async open(closing: (close: () => Promise<void>) => void): Promise<LoadProduct> {
    const ground: Ground = { database: await copyOf(inject('loadTemplate'), closing), folder: FOLDER, firstPort: FIRST_PORT };
    const product = new LoadProduct(ground, await LoadProduct.openRedis(ground));
    closing(() => product.close());
    await product.openProvider();
    // the customer's phone takes its time, which is nothing to wait for where time is not measured
    if (sized(false, true)) await product.provider.misbehave({ statusDelayMs: 200 });
    await product.openApi();
    await product.openWorker();
    return product;
  }

  /** The processes of the product itself. */
  get programs(): Program[] {
    return [this.api, this.worker].filter((program) => program !== undefined);
  }
}
