import { z } from 'zod';
import { plainLine } from './plain-line';

/** In small letters, without the characters that nobody sees and that come along when an address is copied. */
export const EmailAddress = z.string().overwrite(plainLine).toLowerCase().max(254).pipe(z.email());
