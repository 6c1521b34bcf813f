import { z } from 'zod';
import { ErasureView } from './erasures.contract';

export const erasureEvents = {
  /** Requested, progressed, or finished. */
  'erasure.progressed': z.object({ erasure: ErasureView }),
};
