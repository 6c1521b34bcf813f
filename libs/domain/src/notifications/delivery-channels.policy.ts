import type { Shift } from '@app/contracts/core/shift.contract';
import { type NotificationKind, type DeliveryChannels, USUAL_WAYS } from '@app/contracts/notifications/notifications.contract';
import { worksAt } from '@app/platform/time/weekly-hours.policy';

/** Kinds and channels added later are missing. */
export type ChosenChannels = Partial<Record<NotificationKind, Partial<DeliveryChannels>>>;

interface Preferences {
  ways: ChosenChannels;
  quiet_hours: readonly Shift[];
}

/** The user's choice, with defaults for the rest. */
export const chosenChannels = (ways: ChosenChannels | undefined, kind: NotificationKind): DeliveryChannels => ({
  ...USUAL_WAYS[kind],
  ...ways?.[kind],
});

/** The channels in effect now. In quiet hours, in-app notifications are only collected. */
export function channelsAt(preferences: Preferences | undefined, kind: NotificationKind, now: Date, timeZone: string): DeliveryChannels {
  const chosen = chosenChannels(preferences?.ways, kind);
  const isQuiet = worksAt(preferences?.quiet_hours ?? [], now, timeZone);
  return isQuiet ? { in_app: chosen.in_app, sound: false, desktop: false, push: false, email: false } : chosen;
}
