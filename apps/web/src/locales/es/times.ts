import type { Translation } from '../locale-bundle';
import type { times as english } from '../en/times';

export const times: Translation<typeof english> = {
  now: 'ahora',
  today: 'Hoy',
  yesterday: 'Ayer',
};
