import type { Translation } from '../messages';
import type { times as english } from '../en/times';

export const times: Translation<typeof english> = {
  now: 'hace un momento',
  today: 'Hoy',
  yesterday: 'Ayer',
  allIn: 'Horas de {zone}',
  inZone: '{words} ({zone})',
};
