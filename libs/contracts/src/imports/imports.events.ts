import { z } from 'zod';
import { Id } from '../core/id.contract';
import { ImportView } from './imports.contract';

export const importEvents = {
  'import.changed': z.object({ import: ImportView }),
  /** Many contacts at once were created, changed or removed: whoever shows contacts asks for them again. */
  'import.applied': z.object({ import_id: Id }),
};
