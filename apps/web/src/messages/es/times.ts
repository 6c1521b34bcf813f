import type { Words } from '../catalogue';
import type { times as english } from '../en/times';

export const times: Words<typeof english> = {
  now: 'ahora',
  today: 'Hoy',
  yesterday: 'Ayer',
};
