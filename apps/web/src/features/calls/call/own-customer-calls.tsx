import type { CallView } from '@app/contracts/calls/calls.contract';
import { useQuery } from '@tanstack/react-query';
import { PhoneIncoming } from 'lucide-react';
import { useMe } from '@/lib/session/use-me';
import { useOtherName } from '@/lib/text/use-other-name';
import { useText } from '@/lib/text/use-text';
import { activeCallsQuery } from '../api/call-queries';

/** Customers of one's own who call while one talks with somebody else; their calls ring at colleagues. */
export function OwnCustomerCalls({ current }: { current: CallView | undefined }) {
  const { id } = useMe();
  const { data: active = [] } = useQuery(activeCallsQuery);
  return active
    .filter((call) => call.id !== current?.id && call.contact?.agent_id === id && isWaiting(call))
    .map((call) => <OwnCustomerCall key={call.id} call={call} />);
}

const isWaiting = ({ direction, answered_at, ended_at }: CallView): boolean =>
  direction === 'inbound' && answered_at === null && ended_at === null;

function OwnCustomerCall({ call }: { call: CallView }) {
  const t = useText('calls');
  const name = useOtherName(call);
  return (
    <p role="status" className="order-first flex w-full min-w-0 items-center gap-2 rounded-md bg-surface-2 px-3 py-1.5 text-sm text-text-2">
      <PhoneIncoming aria-hidden className="size-4 shrink-0 text-ch-call-text" />
      <span className="min-w-0">{t('ownCustomerCalls', { name })}</span>
    </p>
  );
}
