import type { CallView } from '@app/contracts/calls/calls.contract';
import { clockText } from '@/lib/sound/clock-text';
import { useText } from './use-text';

/** Names the caller and everybody who had the customer, each with their time where there are several; null where nobody of the team did. */
export function useCallPeople({ started_by: caller, talks }: Pick<CallView, 'started_by' | 'talks'>): string | null {
  const t = useText('kit.call');
  const names = talks.map(({ user, seconds }) => (talks.length > 1 ? `${user.name} ${clockText(seconds)}` : user.name)).join(', ');
  if (!caller) return names || null;
  const isCallersOwn = talks.every(({ user }) => user.id === caller.id);
  return isCallersOwn ? caller.name : t('calledBy', { name: caller.name, others: names });
}
