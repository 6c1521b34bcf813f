import { id } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';

/** The user who turned on push in this browser; it is registered again only when that user signs in. */
export const pushDevicePreference = preference<number | null>('notifications.push', id, null);
