import { z } from 'zod';
import { Id } from '../core/id.contract';

const OfImport = z.object({ import_id: Id });

export const importJobs = {
  'import.check': OfImport,
  'import.run': OfImport,
  'import.undo': OfImport,
  /** Deletes the file of a finished or abandoned import, and later its rows. */
  'import.clean_up': OfImport,
};
