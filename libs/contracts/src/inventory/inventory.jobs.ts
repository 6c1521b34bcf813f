import { z } from 'zod';
import { Id } from '../core/id.contract';

const OfRun = z.object({ run_id: Id });
const OfSource = z.object({ source_id: Id });

export const inventoryJobs = {
  /** Gets the file of a run from the dealer's server. */
  'inventory.fetch': OfRun,
  /** Reads the file of a run and applies it, or what is left to do of that. */
  'inventory.sync': OfRun,
  /** Copies the pictures that the files of a source name, some at a time. */
  'inventory.fetch_photos': OfSource,
  /** Looks up VINs of vehicles that have blank fields, some at a time. */
  'inventory.decode_vins': z.object({}),
  /** Ends a run that waits too long for approval; later removes its file, and later its rows. */
  'inventory.clean_up': OfRun,
  /** Makes the vehicles of a source that has ended people's own, some at a time. */
  'inventory.keep_vehicles': OfSource,
  /** Removes the vehicles of a source that has ended, some at a time. */
  'inventory.remove_vehicles': OfSource,
};
