import type { EventPayload } from '@app/contracts/catalogue/events';
import { useEffect, useEffectEvent } from 'react';
import { registerAnnouncers } from '@/lib/realtime/event-handlers';
import { Ticker } from '@/lib/realtime/ticker';
import { useMe } from '@/lib/session/use-me';
import { usePersonNames } from '@/lib/text/use-person-name';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { useWhy } from './use-why';

type Assigned = EventPayload<'contact.assigned'>;

/** Assignments within this time share one toast: an agent who comes online can receive many. */
const GATHER_MS = 400;
const NAMED = 3;

/** Shows a toast for contacts that were assigned automatically, with the reason. */
export function useAssignmentNotices(): void {
  const t = useText('assignments');
  const why = useWhy();
  const nameOf = usePersonNames();
  const { id } = useMe();
  const tell = useEffectEvent((came: Assigned[]) => {
    const [first] = came;
    if (first && came.length === 1) notify({ title: t('mine', { name: nameOf(first.contact.name) }), description: why(first.assignment) });
    else if (first)
      notify({
        title: t('mineMany', { count: String(came.length) }),
        description: listOf(came.map(({ contact }) => nameOf(contact.name))),
      });
  });
  useEffect(() => {
    const gathered: Assigned[] = [];
    const gathering = new Ticker(() => tell(gathered.splice(0)));
    const stop = registerAnnouncers({
      'contact.assigned': ({ payload }) => {
        const { agent, cause } = payload.assignment;
        // a person who answers a call knows whose it is: they are talking
        if (agent?.id !== id || cause === 'person' || cause === 'call') return;
        gathered.push(payload);
        gathering.once(GATHER_MS);
      },
    });
    return () => {
      stop();
      gathering.stop();
    };
  }, [id]);
}

const listOf = (names: string[]): string => [names.slice(0, NAMED).join(', '), ...(names.length > NAMED ? ['…'] : [])].join(' ');
