import { z } from 'zod';
import { Id } from '../core/id.contract';

const OfImport = z.object({ import_id: Id });

export const importJobs = {
  'import.check': OfImport,
  'import.run': OfImport,
  'import.undo': OfImport,
  /** Takes away the file of an import that is over or forgotten, and later its rows. */
  'import.clean_up': OfImport,
};
