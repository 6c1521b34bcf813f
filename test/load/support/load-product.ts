import path from 'node:path';
import { inject } from 'vitest';
import { type Ground, MeasuredProduct } from '../../installation/measured-product';
import type { Program } from '../../installation/program';
import { sized } from './form';

const FOLDER = path.resolve(import.meta.dirname, '../../../.cache/load');
const FIRST_PORT = 14_610;

export class LoadProduct extends MeasuredProduct {
  static async open(): Promise<LoadProduct> {
    const ground: Ground = { database: inject('loadDatabase'), folder: FOLDER, firstPort: FIRST_PORT };
    const product = new LoadProduct(ground, await LoadProduct.openRedis(ground));
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
