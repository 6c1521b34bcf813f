import { CONSENT_VERSION } from '@app/contracts/leads/consent-texts';
import { aPhone } from './customer.factory';

/** The form of a public page as a shopper fills it in. */
export const aLead = (changes: Record<string, unknown> = {}) => ({
  name: 'Ana Torres',
  phone: aPhone(),
  message: '¿Sigue disponible?',
  language: 'es',
  consent: { version: CONSENT_VERSION, contact: true },
  ...changes,
});
