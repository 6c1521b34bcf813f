import { z } from 'zod';
import { plainLine } from './plain-line';

/** Lower case, without the invisible characters that a copied address may contain. */
export const EmailAddress = z.string().overwrite(plainLine).toLowerCase().max(254).pipe(z.email());
