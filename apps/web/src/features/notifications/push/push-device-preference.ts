import { id } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';

/** Who has turned pushes on in this browser: it is told again by itself when they sign in again, and for nobody else. */
export const pushDevicePreference = preference<number | null>('notifications.push', id, null);
