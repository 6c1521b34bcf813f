import type { AppointmentType } from '@app/contracts/calendar/appointment-types.contract';
import type { AppointmentState } from '@app/contracts/calendar/appointments.contract';
import { Check, CheckCheck, CircleDashed, CircleX, LogIn, type LucideIcon, UserX } from 'lucide-react';

/** The colour of a type (`data-hue`); its name is always beside it. */
export const TYPE_HUES: Record<AppointmentType, string> = {
  visit: 'blue',
  test_drive: 'violet',
  delivery: 'green',
  trade_appraisal: 'amber',
  call: 'teal',
};

export const STATE_ICONS: Record<AppointmentState, LucideIcon> = {
  requested: CircleDashed,
  confirmed: Check,
  checked_in: LogIn,
  completed: CheckCheck,
  no_show: UserX,
  canceled: CircleX,
};

/** The customer did not come or does not come. */
export const isStruck = (state: AppointmentState): boolean => state === 'no_show' || state === 'canceled';
