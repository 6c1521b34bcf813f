import { Baseline1795824000000 } from './1795824000000-baseline';
import { RememberShownCalls1795940000000 } from './1795940000000-remember-shown-calls';

/** All tables of version 0.3.0. */
export const BASELINE = 'Baseline1795824000000';

/** In the order in which they run; listed by name because a bundle has no folder to read. The number is the moment at which one was written. */
export const MIGRATIONS = [Baseline1795824000000,
  RememberShownCalls1795940000000,
];
