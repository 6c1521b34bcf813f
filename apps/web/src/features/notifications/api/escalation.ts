import { api } from '@app/contracts/catalogue/endpoints';
import type { EscalationSettings, EscalationView } from '@app/contracts/notifications/notifications.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { notificationKeys } from './notification-keys';

export const escalationQuery = queryOptions({
  queryKey: notificationKeys.escalation,
  queryFn: ({ signal }) => call(api.notifications.escalation, { signal }),
});

export const saveEscalation = (body: EscalationSettings): Promise<EscalationView> => call(api.notifications.saveEscalation, { body });
