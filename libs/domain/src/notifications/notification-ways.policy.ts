import type { Shift } from '@app/contracts/availability/availability.contract';
import { type NotificationKind, type NotificationWays, USUAL_WAYS } from '@app/contracts/notifications/notifications.contract';
import { worksAt } from '@app/platform/time/weekly-hours.policy';

/** Kinds and ways that came later are missing. */
export type ChosenWays = Partial<Record<NotificationKind, Partial<NotificationWays>>>;

interface Wishes {
  ways: ChosenWays;
  quiet_hours: readonly Shift[];
}

/** What somebody has chosen, and the usual where they have not. */
export const chosenWays = (ways: ChosenWays | undefined, kind: NotificationKind): NotificationWays => ({
  ...USUAL_WAYS[kind],
  ...ways?.[kind],
});

/** On which ways somebody is told at this moment. In quiet hours what is told in the app is only collected there. */
export function waysAt(wishes: Wishes | undefined, kind: NotificationKind, now: Date, timeZone: string): NotificationWays {
  const chosen = chosenWays(wishes?.ways, kind);
  const isQuiet = worksAt(wishes?.quiet_hours ?? [], now, timeZone);
  return isQuiet ? { in_app: chosen.in_app, sound: false, desktop: false, push: false, email: false } : chosen;
}
