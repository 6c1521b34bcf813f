import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { Phone, PhoneOff } from 'lucide-react';
import { useRef } from 'react';
import { useLocale } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { backdropStyle } from '@/ui/overlay-style';
import { StageChip } from '@/ui/stage-chip';
import { dispatch, useCalls } from './calls-store';
import type { LiveCall } from '../device/live-call';
import { useHandedText } from '../transfer/use-handed-text';
import { InterestLine } from './interest-line';
import { ProblemNote } from './problem-note';
import { useOtherSide } from './use-live-call';

/** The call that rings, over the calls' own pages; elsewhere it rings in the dock. */
export function IncomingDialog() {
  const call = useCalls((state) => (state.call?.phase === 'incoming' ? state.call : null));
  return <Base.Root open={call !== null}>{call && <Ringing call={call} />}</Base.Root>;
}

function Ringing({ call }: { call: LiveCall }) {
  const t = useText('calls');
  const locale = useLocale();
  const accept = useRef<HTMLButtonElement>(null);
  const { view, contact, number, called, name, colour } = useOtherSide(call);
  const handed = useHandedText(view);
  return (
    <Base.Portal>
      <Base.Backdrop className={backdropStyle} />
      <Base.Viewport className="fixed inset-0 z-40 flex items-center justify-center p-4">
        <Base.Popup
          lang={locale}
          initialFocus={accept}
          className="flex w-full max-w-105 flex-col items-center gap-1 rounded-lg border border-border bg-surface p-6 text-center shadow-e3 outline-none"
        >
          <Avatar name={name} id={colour} size="xl" className="mb-2" />
          <Base.Title className="text-sm font-semibold text-ch-call-text">{t('incoming')}</Base.Title>
          <p className="text-2xl font-semibold wrap-anywhere text-text">
            <bdi>{name}</bdi>
          </p>
          <Base.Description className="text-base text-text-2 tabular-nums">
            {number}
            {called && <span className="block text-sm">{t('called', { number: called })}</span>}
            {handed && <span className="block text-sm font-medium text-ch-call-text">{handed}</span>}
          </Base.Description>
          {contact && <StageChip stage={contact.stage} className="mt-1" />}
          <InterestLine contactId={contact?.id ?? null} className="mt-2" />
          <ProblemNote />
          <div className="mt-5 flex w-full gap-3">
            <Button
              size="lg"
              className="flex-1"
              icon={<PhoneOff aria-hidden className="text-danger-text" />}
              onClick={() => dispatch({ do: 'reject' })}
            >
              {t('reject')}
            </Button>
            <Button
              ref={accept}
              size="lg"
              variant="success"
              className="flex-1"
              icon={<Phone aria-hidden />}
              onClick={() => dispatch({ do: 'accept' })}
            >
              {t('accept')}
            </Button>
          </div>
        </Base.Popup>
      </Base.Viewport>
    </Base.Portal>
  );
}
