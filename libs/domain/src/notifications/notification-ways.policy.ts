import type { Shift } from '@app/contracts/availability/availability.contract';
import { type NotificationKind, type NotificationWays, USUAL_WAYS } from '@app/contracts/notifications/notifications.contract';
import { worksAt } from '@app/platform/time/weekly-hours.policy';

interface Wishes {
  ways: Partial<Record<NotificationKind, NotificationWays>>;
  quiet_hours: readonly Shift[];
}

/** On which ways somebody is told at this moment. In quiet hours what is told in the app is only collected there. */
export function waysAt(wishes: Wishes | undefined, kind: NotificationKind, now: Date, timeZone: string): NotificationWays {
  const chosen = wishes?.ways[kind] ?? USUAL_WAYS[kind];
  const isQuiet = worksAt(wishes?.quiet_hours ?? [], now, timeZone);
  return isQuiet ? { in_app: chosen.in_app, sound: false, desktop: false, email: false } : chosen;
}
