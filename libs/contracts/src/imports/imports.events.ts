import { z } from 'zod';
import { Id } from '../core/id.contract';
import { ImportView } from './imports.contract';

export const importEvents = {
  'import.changed': z.object({ import: ImportView }),
  /** Many contacts were created, changed or removed together; clients that show contacts refetch them. */
  'import.applied': z.object({ import_id: Id }),
};
