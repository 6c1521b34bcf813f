import { PhoneCall } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { StageChip } from '@/ui/stage-chip';
import { RecordedChip } from '../recording/pause-control';
import { TransferState } from '../transfer/transfer-state';
import { HangUp, LineQuality, MoreControls, MuteControl, OpenChat } from './call-controls';
import { CallNotes } from './call-notes';
import type { LiveCall } from '../device/live-call';
import { OwnCustomerCalls } from './own-customer-calls';
import { useElapsed, useOtherSide } from './use-live-call';

/** The call that is dialed or talked, in the page that is its own place. */
export function CallCard({ call }: { call: LiveCall }) {
  const t = useText('calls');
  const { view, contact, number, called, name, colour } = useOtherSide(call);
  return (
    <div className="flex flex-col gap-4">
      <section className="min-w-0 overflow-hidden rounded-lg border border-border bg-surface shadow-e1">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border bg-ch-call-soft px-5 py-3">
          <PhoneCall aria-hidden className="size-5 text-ch-call-text" />
          <h2 className="mr-auto text-md font-semibold text-ch-call-text">{t('inProgress')}</h2>
          <RecordedChip view={view} />
          {view?.on_hold && <Chip tone="warning">{t('onHold')}</Chip>}
          {call.phase === 'open' && <LineQuality call={call} />}
        </header>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 px-5 pt-5">
          <Avatar name={name} id={colour} size="xl" />
          <div className="min-w-0 flex-1 basis-40">
            <p className="text-xl font-semibold wrap-anywhere text-text">
              <bdi>{name}</bdi>
            </p>
            {contact && (
              <p className="mt-1 flex flex-wrap items-center gap-2 text-base text-text-2 tabular-nums">
                {number} <StageChip stage={contact.stage} />
              </p>
            )}
            {called && <p className="mt-1 text-sm text-text-2 tabular-nums">{t('called', { number: called })}</p>}
          </div>
          <Timer call={call} />
        </div>
        <div className="flex flex-col gap-4 p-5">
          {view && <TransferState call={view} />}
          <OwnCustomerCalls current={view} />
          <div className="flex flex-wrap gap-x-2 gap-y-4 max-sm:justify-center">
            <MuteControl call={call} shape="round" />
            <MoreControls call={call} view={view} shape="round" />
            {contact && <OpenChat contactId={contact.id} />}
            <HangUp shape="round" />
          </div>
        </div>
      </section>
      {view && (
        <Card title={t('notes.title')}>
          <CallNotes key={view.id} call={view} />
        </Card>
      )}
    </div>
  );
}

function Timer({ call: { openedAt, phase } }: { call: LiveCall }) {
  const t = useText('calls');
  const { clock } = useTimeText();
  const elapsed = useElapsed(openedAt);
  if (openedAt === null)
    return (
      <p role="status" className="text-lg font-medium text-text-2">
        {t(phase === 'ringing' ? 'ringing' : 'dialing')}
      </p>
    );
  return (
    <div className="text-right max-sm:w-full max-sm:text-center">
      <p role="timer" className="text-4xl font-semibold text-text tabular-nums">
        {elapsed}
      </p>
      <p className="text-sm text-text-2 tabular-nums">{t('since', { time: clock(new Date(openedAt).toISOString()) })}</p>
    </div>
  );
}
