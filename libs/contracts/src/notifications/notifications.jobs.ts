import { z } from 'zod';
import { Id } from '../core/id.contract';
import { Timestamp } from '../core/timestamp.contract';

export const notificationJobs = {
  /** Mails the person everything that came since that time. */
  'notification.mail_digest': z.object({ user_id: Id, since: Timestamp }),
  'notification.push': z.object({ notification_id: Id, device_id: Id }),
};
