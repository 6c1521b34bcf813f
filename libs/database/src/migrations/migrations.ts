import { Baseline1795824000000 } from './1795824000000-baseline';
import { ReadForeignFiles1795920000000 } from './1795920000000-read-foreign-files';

/** All tables of version 0.3.0. */
export const BASELINE = 'Baseline1795824000000';

/** In the order in which they run; listed by name because a bundle has no folder to read. The number is the moment at which one was written. */
export const MIGRATIONS = [Baseline1795824000000, ReadForeignFiles1795920000000];
