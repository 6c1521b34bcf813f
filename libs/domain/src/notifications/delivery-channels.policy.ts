import type { Shift } from '@app/contracts/availability/availability.contract';
import { type NotificationKind, type DeliveryChannels, USUAL_WAYS } from '@app/contracts/notifications/notifications.contract';
import { worksAt } from '@app/platform/time/weekly-hours.policy';

/** Kinds and ways that came later are missing. */
export type ChosenChannels = Partial<Record<NotificationKind, Partial<DeliveryChannels>>>;

interface Preferences {
  ways: ChosenChannels;
  quiet_hours: readonly Shift[];
}

/** What somebody has chosen, and the usual where they have not. */
export const chosenChannels = (ways: ChosenChannels | undefined, kind: NotificationKind): DeliveryChannels => ({
  ...USUAL_WAYS[kind],
  ...ways?.[kind],
});

/** On which ways somebody is told at this moment. In quiet hours what is told in the app is only collected there. */
export function channelsAt(preferences: Preferences | undefined, kind: NotificationKind, now: Date, timeZone: string): DeliveryChannels {
  const chosen = chosenChannels(preferences?.ways, kind);
  const isQuiet = worksAt(preferences?.quiet_hours ?? [], now, timeZone);
  return isQuiet ? { in_app: chosen.in_app, sound: false, desktop: false, push: false, email: false } : chosen;
}
