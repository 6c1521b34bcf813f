import { z } from 'zod';
import { preference } from '@/lib/storage/preference';

/** Who has turned pushes on in this browser: it is told again by itself when they sign in again, and for nobody else. */
export const toldHere = preference('notifications.push', z.int().nullable(), null);
