import { useLocation } from '@tanstack/react-router';
import { Phone, PhoneOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { openCalls, dispatch, useCalls } from '../call/calls-store';
import { ProblemNote } from '../call/problem-note';
import { CallRating } from '../call/call-rating';
import { CallWrapUp, type WrapUpProps } from '../call/call-wrap-up';
import type { LiveCall } from '../device/live-call';
import { useCallView } from '../call/use-live-call';
import { DockControls } from './dock-controls';
import { DockPerson } from './dock-person';

/** Pages with a place of their own for a call: the calls' page, and the Calls tab of a chat. */
function useHasOwnPlace(): boolean {
  const { pathname, search } = useLocation();
  const { view, type } = search as { view?: unknown; type?: unknown };
  return pathname === '/calls' || (pathname.startsWith('/chats') && (view === 'calls' || (view === undefined && type === 'calls')));
}

export interface CallDockProps {
  NextStep: WrapUpProps['NextStep'];
}

/** The call of this browser, below every page; it takes its height from the page and covers nothing. */
export function CallDock({ NextStep }: CallDockProps) {
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
          <CallWrapUp key={ended.key} ended={ended} NextStep={NextStep} />
        </Bar>
      )
    );
  return (
    <Bar isRinging={call.phase === 'incoming'}>
      <DockPerson call={call} />
      <ProblemNote />
      {call.phase === 'incoming' ? <Answer /> : <DockControls call={call} />}
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
        'flex min-h-16 shrink-0 flex-wrap items-center gap-x-1 gap-y-2 border-t bg-surface px-4 py-2 md:min-h-21 md:gap-x-2 md:px-5',
        isRinging ? 'border-t-2 border-ch-call-text' : 'border-border',
      )}
    >
      {children}
    </section>
  );
}

const CHOICE = 'max-sm:h-13 max-sm:w-20 max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:text-xs';

function Answer() {
  const t = useText('calls');
  return (
    <div className="flex gap-2">
      <Button
        size="lg"
        className={CHOICE}
        icon={<PhoneOff aria-hidden className="text-danger-text" />}
        onClick={() => dispatch({ do: 'reject' })}
      >
        {t('reject')}
      </Button>
      <Button size="lg" variant="success" className={CHOICE} icon={<Phone aria-hidden />} onClick={() => dispatch({ do: 'accept' })}>
        {t('accept')}
      </Button>
    </div>
  );
}
