import { z } from 'zod';
import { ErasureView } from './erasures.contract';

export const erasureEvents = {
  /** Ordered, gone on, or finished. */
  'erasure.progressed': z.object({ erasure: ErasureView }),
};
