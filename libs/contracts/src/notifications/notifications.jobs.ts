import { z } from 'zod';
import { Id } from '../core/id.contract';

export const notificationJobs = {
  'notification.mail': z.object({ notification_id: Id }),
  'notification.push': z.object({ notification_id: Id, device_id: Id }),
};
