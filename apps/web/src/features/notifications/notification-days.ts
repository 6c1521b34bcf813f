import type { NotificationView } from '@app/contracts/notifications/notifications.contract';
import { fieldOf } from '@/lib/time/zone';

export interface NotificationsOfKind {
  newest: NotificationView;
  /** All of them, the newest first. */
  notifications: readonly NotificationView[];
}

/** From this number on, those of one kind on one day are folded into one line. */
const FOLDED_FROM = 4;

type Groups = [NotificationsOfKind, ...NotificationsOfKind[]];

/** The notifications by day, by the clock of the organization; many of one kind are one entry in the place of the newest. */
export function daysOf(notifications: readonly NotificationView[]): { day: string; groups: Groups }[] {
  const dayOf = ({ updated_at }: NotificationView) => fieldOf(new Date(updated_at)).slice(0, 10);
  return [...new Set(notifications.map(dayOf))].flatMap((day) => {
    const ofDay = notifications.filter((notification) => dayOf(notification) === day);
    const [first, ...rest] = ofDay.flatMap((newest) => {
      const ofKind = ofDay.filter(({ kind }) => kind === newest.kind);
      if (ofKind.length < FOLDED_FROM) return [{ newest, notifications: [newest] }];
      return ofKind[0] === newest ? [{ newest, notifications: ofKind }] : [];
    });
    return first ? [{ day, groups: [first, ...rest] as Groups }] : [];
  });
}
