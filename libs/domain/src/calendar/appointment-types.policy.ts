import type { AppointmentType, AppointmentTypeSettings, AppointmentTypeView } from '@app/contracts/calendar/appointment-types.contract';

const USUAL: AppointmentTypeSettings = {
  minutes: 45,
  buffer_before: 0,
  buffer_after: 15,
  notice: 60,
  days_ahead: 30,
  step: 30,
  needs_vehicle: false,
};

const STANDARD: Record<AppointmentType, AppointmentTypeSettings> = {
  visit: USUAL,
  test_drive: { ...USUAL, needs_vehicle: true },
  delivery: { ...USUAL, needs_vehicle: true },
  trade_appraisal: USUAL,
  call: { ...USUAL, minutes: 15, buffer_after: 0, step: 15 },
};

/** All types: the product's settings, and the organization's own where it has changed them. */
export function typesOf(changed: { type: AppointmentType; settings: AppointmentTypeSettings }[]): AppointmentTypeView[] {
  const own = new Map(changed.map(({ type, settings }) => [type, settings]));
  return (Object.keys(STANDARD) as AppointmentType[]).map((type) => ({ type, ...(own.get(type) ?? STANDARD[type]) }));
}
