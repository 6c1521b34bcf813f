import { z } from 'zod';
import { Id } from '../core/id.contract';
import { NotificationView } from './notifications.contract';

/** For the person alone. */
export const notificationEvents = {
  'notification.raised': z.object({
    notification: NotificationView,
    unread: z.int(),
    in_app: z.boolean().describe('Whether the list shows it'),
    sound: z.boolean(),
    desktop: z.boolean(),
  }),
  /** The person's channels, quiet hours or devices for pushes. */
  'notification.preferences_changed': z.object({}),
  /** `all`: every one that there is, whatever `ids` says. */
  'notification.many_read': z.object({ ids: z.array(Id), all: z.boolean(), unread: z.int() }),
};
