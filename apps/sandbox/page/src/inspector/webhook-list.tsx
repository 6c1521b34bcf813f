import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import type { AccountView } from '../../../src/control/control.contract';
import { webhooksQuery } from '../api/queries';
import { Notice } from '../ui/notice';
import { WebhookRow } from './webhook-row';

interface WebhookListProps {
  account: AccountView;
}

export function WebhookList({ account }: WebhookListProps) {
  const { data: webhooks } = useQuery(webhooksQuery(account.sid));
  if (webhooks?.length === 0)
    return (
      <Notice icon={<Webhook size={22} />} title="Nothing was sent yet">
        Inbound messages and status callbacks to {account.organization} appear here as they go out.
      </Notice>
    );
  return (
    <ul>
      {webhooks?.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} />
      ))}
    </ul>
  );
}
