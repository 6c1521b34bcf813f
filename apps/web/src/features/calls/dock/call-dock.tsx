import { useLocation } from '@tanstack/react-router';
import { Phone, PhoneOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { classNames } from '@/ui/class-names';
import { StageChip } from '@/ui/stage-chip';
import { openCalls, dispatch, useCalls } from '../call/calls-store';
import { CallControls, LineQuality } from '../call/call-controls';
import { ProblemNote } from '../call/problem-note';
import { InterestLine } from '../call/interest-line';
import { CallRating } from '../call/call-rating';
import { CallWrapUp } from '../call/call-wrap-up';
import { useHandedText } from '../transfer/use-handed-text';
import { TransferState } from '../transfer/transfer-state';
import type { LiveCall } from '../device/live-call';
import { useCallView, useElapsed, useOtherSide } from '../call/use-live-call';

/** Pages with a place of their own for a call: the calls' page, and the Calls tab of a chat. */
function useHasOwnPlace(): boolean {
  const { pathname, search } = useLocation();
  const { view, type } = search as { view?: unknown; type?: unknown };
  return pathname === '/calls' || (pathname.startsWith('/chats') && (view === 'calls' || (view === undefined && type === 'calls')));
}

/** The call of this browser, below every page; it takes its height from the page and covers nothing. */
export function CallDock() {
  const { id } = useMe();
  const { call, ended } = useCalls();
  const hasOwnPlace = useHasOwnPlace();
  useEffect(() => openCalls(id), [id]);
  useIdentifying(call);
  useForgetting(call, id);
  if (hasOwnPlace || !(call ?? ended)) return null;
  if (!call)
    return (
      ended && (
        <Bar>
          <CallRating key={ended.key} ended={ended} />
          <CallWrapUp key={ended.key} ended={ended} />
        </Bar>
      )
    );
  return (
    <Bar isRinging={call.phase === 'incoming'}>
      <Person call={call} />
      <ProblemNote />
      {call.phase === 'incoming' ? <Answer /> : <Talk call={call} />}
    </Bar>
  );
}

/** The device does not know the id of a call out. It is kept with the call, which is among the active ones only until it ends. */
function useIdentifying(call: LiveCall | null): void {
  const view = useCallView(call);
  const { key = '', callId = null } = call ?? {};
  const found = callId === null ? view?.id : undefined;
  useEffect(() => {
    if (found !== undefined) dispatch({ do: 'identify', key, callId: found });
  }, [key, found]);
}

/** Only the server knows a call that rang before the page was reloaded. */
function useForgetting(call: LiveCall | null, userId: number): void {
  const view = useCallView(call?.phase === 'incoming' ? call : null);
  const hasStopped = view !== undefined && (view.ended_at !== null || !view.ringing.includes(userId));
  useEffect(() => {
    if (hasStopped) dispatch({ do: 'forgetLeft' });
  }, [hasStopped]);
}

function Bar({ isRinging = false, children }: { isRinging?: boolean; children: ReactNode }) {
  const t = useText('calls');
  return (
    <section
      aria-label={t('region')}
      data-call-dock
      className={classNames(
        'flex min-h-21 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-t bg-surface px-4 py-2 md:px-5',
        isRinging ? 'border-t-2 border-ch-call-text' : 'border-border',
      )}
    >
      {children}
    </section>
  );
}

function Person({ call }: { call: LiveCall }) {
  const t = useText('calls');
  const { view, contact, number, called, name, colour } = useOtherSide(call);
  const handed = useHandedText(view);
  const elapsed = useElapsed(call.openedAt ?? call.beganAt);
  const words = {
    incoming: t('incomingAfter', { seconds: elapsed }),
    dialing: t('dialing'),
    ringing: t('ringing'),
    open: view?.on_hold ? t('onHoldSince', { time: elapsed }) : elapsed,
  };
  return (
    <>
      <Avatar name={name} id={colour} size="lg" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-sm font-semibold text-ch-call-text tabular-nums">{words[call.phase]}</p>
        <p role={call.phase === 'incoming' ? 'alert' : undefined} className="truncate text-md font-semibold text-text">
          <span className="sr-only">{call.phase === 'incoming' && t('incoming')} </span>
          <bdi>{name}</bdi>
        </p>
        {number && <p className="truncate text-sm text-text-2 tabular-nums">{number}</p>}
      </div>
      <div className="flex flex-col items-start gap-1 max-md:hidden">
        {contact && <StageChip stage={contact.stage} />}
        <InterestLine contactId={contact?.id ?? null} />
        {call.phase === 'incoming' && handed && <p className="text-sm font-medium text-ch-call-text">{handed}</p>}
        {call.phase === 'incoming' && called && <p className="text-sm text-text-2 tabular-nums">{t('called', { number: called })}</p>}
      </div>
    </>
  );
}

function Answer() {
  const t = useText('calls');
  return (
    <div className="flex gap-2 max-sm:w-full">
      <Button
        size="lg"
        className="max-sm:flex-1"
        icon={<PhoneOff aria-hidden className="text-danger-text" />}
        onClick={() => dispatch({ do: 'reject' })}
      >
        {t('reject')}
      </Button>
      <Button size="lg" variant="success" className="max-sm:flex-1" icon={<Phone aria-hidden />} onClick={() => dispatch({ do: 'accept' })}>
        {t('accept')}
      </Button>
    </div>
  );
}

function Talk({ call }: { call: LiveCall }) {
  const t = useText('calls');
  const view = useCallView(call);
  return (
    <>
      {call.phase === 'open' && <LineQuality call={call} />}
      {view && <TransferState call={view} />}
      <CallControls call={call} view={view} shape="line">
        <ButtonLink to="/calls" className="max-sm:hidden">
          {t('openCalls')}
        </ButtonLink>
      </CallControls>
    </>
  );
}
