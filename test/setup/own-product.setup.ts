import { afterAll } from 'vitest';
import { stopProduct } from '../harness/product';

afterAll(stopProduct);
