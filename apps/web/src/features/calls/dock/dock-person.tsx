import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { classNames } from '@/ui/class-names';
import { StageChip } from '@/ui/stage-chip';
import { LineQuality } from '../call/call-controls';
import { InterestLine } from '../call/interest-line';
import { useElapsed, useOtherSide } from '../call/use-live-call';
import type { LiveCall } from '../device/live-call';
import { useRecordingText } from '../recording/pause-control';
import { useHandedText } from '../transfer/use-handed-text';

/** Shows the other side, how long the call takes, and whether it is recorded. A phone shows the lines that matter. */
export function DockPerson({ call }: { call: LiveCall }) {
  const t = useText('calls');
  const { view, contact, number, called, name, colour } = useOtherSide(call);
  const handed = useHandedText(view);
  const isRinging = call.phase === 'incoming';
  return (
    <>
      <Avatar name={name} id={colour} size="lg" className="mr-2 max-md:hidden" />
      <div className="min-w-0 flex-1 md:basis-40">
        <div className="flex flex-wrap items-center gap-x-2 text-sm font-semibold text-ch-call-text">
          <PhaseText call={call} isOnHold={view?.on_hold === true} />
          {call.phase === 'open' && <LineQuality call={call} />}
          {view?.is_recorded && <Recording call={view} />}
        </div>
        <p role={isRinging ? 'alert' : undefined} className="truncate text-md font-semibold text-text">
          <span className="sr-only">{isRinging && t('incoming')} </span>
          <bdi>{name}</bdi>
        </p>
        {number && <p className={classNames('truncate text-sm text-text-2 tabular-nums', !isRinging && 'max-md:hidden')}>{number}</p>}
        {isRinging && handed && <p className="text-sm font-medium text-ch-call-text md:hidden">{handed}</p>}
      </div>
      <div className="flex flex-col items-start gap-1 pr-2 max-md:hidden">
        {contact && <StageChip stage={contact.stage} />}
        <InterestLine contactId={contact?.id ?? null} />
        {isRinging && handed && <p className="text-sm font-medium text-ch-call-text">{handed}</p>}
        {isRinging && called && <p className="text-sm text-text-2 tabular-nums">{t('called', { number: called })}</p>}
      </div>
    </>
  );
}

function PhaseText({ call, isOnHold }: { call: LiveCall; isOnHold: boolean }) {
  const t = useText('calls');
  const elapsed = useElapsed(call.openedAt ?? call.beganAt);
  const words = {
    incoming: t('incomingAfter', { seconds: elapsed }),
    dialing: t('dialing'),
    ringing: t('ringing'),
    open: isOnHold ? t('onHoldSince', { time: elapsed }) : elapsed,
  };
  return <p className="tabular-nums">{words[call.phase]}</p>;
}

function Recording({ call }: { call: Parameters<typeof useRecordingText>[0] }) {
  const words = useRecordingText(call);
  if (!words) return null;
  return (
    <p className="flex items-center gap-1 font-medium whitespace-nowrap text-text-2">
      <span aria-hidden className={classNames('size-2 rounded-full', call?.is_recording_paused ? 'bg-border-strong' : 'bg-danger')} />
      {words}
    </p>
  );
}
