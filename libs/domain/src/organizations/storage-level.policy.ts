import type { StorageLevel } from '@app/contracts/organizations/organizations.contract';

/** Managers get a warning from here on, while there is time to make room or to ask for more. */
const NEARLY_FULL = 0.9;

export function storageLevelOf(bytes: number, quotaBytes: number): StorageLevel {
  if (bytes >= quotaBytes) return 'full';
  return bytes >= quotaBytes * NEARLY_FULL ? 'nearly_full' : 'ok';
}
