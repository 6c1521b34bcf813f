import { Phone } from 'lucide-react';
import type { ComponentType } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import type { EndedCall } from '../device/live-call';
import { CallNotes } from './call-notes';
import { dispatch, useCalls } from './calls-store';
import { useCallView } from './use-live-call';

export interface WrapUpProps {
  ended: EndedCall;
  /** Moves the contact to another stage, and brings them back later; absent where the page has both. */
  NextStep?: ComponentType<{ contactId: number }>;
}

/** After a call, until the person puts it away: its notes, the contact's stage, and what comes next. */
export function CallWrapUp({ ended, NextStep }: WrapUpProps) {
  const t = useText('calls');
  const view = useCallView(ended);
  const isReady = useCalls(({ service }) => service === 'ready');
  const { number } = ended;
  const contact = view?.contact ?? null;
  return (
    <div className="flex w-full min-w-0 flex-col gap-2">
      {view && <CallNotes key={view.id} call={view} />}
      <div className="flex flex-wrap items-center gap-2">
        {number && !contact?.do_not_call && (
          <Button
            size="sm"
            icon={<Phone aria-hidden />}
            disabled={!isReady}
            onClick={() => dispatch({ do: 'dial', dialed: { to: number, contactId: contact?.id ?? null } })}
          >
            {t('callAgain')}
          </Button>
        )}
        {contact && NextStep && <NextStep contactId={contact.id} />}
        {contact && NextStep && (
          <ButtonLink size="sm" variant="ghost" to="/chats" search={{ contact: contact.id }}>
            {t('openChat')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
