import { z } from 'zod';
import { endpoint } from '../core/endpoint';

/** Whom the people of an organization may ask. */
export const HelpContactView = z.object({ email: z.string(), company: z.string() }).meta({ id: 'HelpContact' });
export type HelpContactView = z.infer<typeof HelpContactView>;

export const helpEndpoints = { contact: endpoint({ method: 'GET', path: '/api/help/contact', answer: HelpContactView }) };
