import type { BookingTexts } from './booking-texts';
import type { ErrorBody } from './post-json';

const KEYS: Record<string, keyof BookingTexts['problems']> = {
  'appointment.slot_taken': 'taken',
  'appointment.slot_expired': 'expired',
  'appointment.slot_invalid': 'taken',
  'appointment.outside_hours': 'taken',
  'appointment.outdated': 'outdated',
  'appointment.settled': 'outdated',
  'appointment.past': 'outdated',
  'vehicle.not_for_sale': 'gone',
  'vehicle.page_closed': 'closed',
  'lead.too_many': 'tooMany',
  'request.too_many': 'tooMany',
};

/** Whether the times on the screen are no longer right. */
export const isTaken = ({ code = '' }: ErrorBody): boolean => KEYS[code] === 'taken' || KEYS[code] === 'expired';

export const problemText = ({ code = '' }: ErrorBody, problems: BookingTexts['problems']): string => problems[KEYS[code] ?? 'failed'];
