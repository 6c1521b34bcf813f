import { Phone } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import type { EndedCall } from '../device/live-call';
import { CallNotes } from './call-notes';
import { dispatch, useCalls } from './calls-store';
import { useCallView } from './use-live-call';

/** After a call, until the person puts it away: its notes, and what comes next. */
export function CallWrapUp({ ended }: { ended: EndedCall }) {
  const t = useText('calls');
  const view = useCallView(ended);
  const isReady = useCalls(({ service }) => service === 'ready');
  const { number } = ended;
  const contactId = view?.contact?.id ?? null;
  return (
    <div className="flex w-full min-w-0 flex-col gap-2">
      {view && <CallNotes key={view.id} call={view} />}
      <div className="flex flex-wrap gap-2">
        {number && (
          <Button
            size="sm"
            icon={<Phone aria-hidden />}
            disabled={!isReady}
            onClick={() => dispatch({ do: 'dial', dialed: { to: number, contactId } })}
          >
            {t('callAgain')}
          </Button>
        )}
        {contactId !== null && (
          <ButtonLink size="sm" variant="ghost" to="/chats" search={{ contact: contactId, view: 'summary' }}>
            {t('nextStep')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
