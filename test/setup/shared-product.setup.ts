import { afterAll } from 'vitest';
import { resetProduct } from '../harness/product';
import { watchProcess } from './process-state';

const expectUnchanged = watchProcess();

afterAll(async () => {
  await resetProduct();
  expectUnchanged();
});
