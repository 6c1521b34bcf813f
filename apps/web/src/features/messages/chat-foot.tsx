import { BellOff, Clock, Lock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Channel, ConversationStatus } from '@app/contracts/conversations/conversations.contract';
import type { SendRejection } from '@app/contracts/plans/plan-state.policy';
import { useIsChannelMissing, useSendRejection } from '@/lib/session/use-plan';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { classNames } from '@/ui/class-names';
import { Closed, type ClosedProps } from './closed';
import type { WindowState } from './window/window-countdown';
import { Composer, type ComposerProps } from './composer/composer';
import { StopRequest } from './stop-request';
import { LeaveNote, ModeSwitch, OnlyNote } from './composer/mode-switch';

/** The ways on while WhatsApp takes no free text. */
type ClosedWays = Pick<ClosedProps, 'onVehicleTemplates' | 'onCall' | 'onSms'>;

export interface ChatFootProps extends Omit<ComposerProps, 'isOptedOut'>, ClosedWays {
  window: WindowState | null;
  /** Teammates in the same conversation. */
  presence: ReactNode;
  /** Makes a closed or archived conversation active again. */
  reopen: ReactNode;
  /** Scheduled messages. */
  scheduled: ReactNode;
  /** Null unless the customer asked not to be written to on this channel. */
  optOut: OptOut | null;
}

export interface OptOut {
  /** Ends it, for those who may. */
  lift: ReactNode;
}

/** Below the messages: how long WhatsApp takes free text, and the place to write it as long as it and the plan do. */
export function ChatFoot({ window, presence, reopen, scheduled, optOut, ...composer }: ChatFootProps) {
  const { status, type, no_reply: noReply, stop_request: request } = composer.conversation;
  // Where the conversation is not active, no window matters.
  // An opt-out stops templates too.
  const isShut = (window?.kind === 'expired' && status === 'active' && !optOut) || noReply !== null;
  const rejection = useSendRejection(type);
  const isMissing = useIsChannelMissing(type);
  // the banner above every page says the others; this one is of the channel
  const reason = isMissing ? 'plan.channel_missing' : rejection;
  const stopped = status === 'active' ? reason : null;
  return (
    <footer data-composer className="@container shrink-0 px-4 pb-4 md:px-5">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
        {window?.kind === 'open' && noReply === null ? <WindowLine window={window} /> : <span />}
        {presence}
      </div>
      {scheduled}
      {request && <StopRequest conversation={composer.conversation} request={request} />}
      {status !== 'active' && <NotActive status={status} reopen={reopen} />}
      {optOut && status === 'active' && !stopped && <OptedOut channel={type} lift={optOut.lift} />}
      <Foot stopped={stopped} isShut={isShut} isOptedOut={optOut !== null} {...composer} />
    </footer>
  );
}

interface NotActiveProps extends Pick<ChatFootProps, 'reopen'> {
  status: Exclude<ConversationStatus, 'active'>;
}

/** Above what is written: why it cannot be sent, and the way to change that. */
function NotActive({ status, reopen }: NotActiveProps) {
  const t = useText('chats.composer.notActive');
  return (
    <Banner tone="warning" icon={<Lock aria-hidden className="mt-px" />} action={reopen} className="mb-2 items-center rounded-lg px-4 py-2">
      {t(status)}
    </Banner>
  );
}

/** Carriers end their block only for START; on WhatsApp we take both words, and our confirmation names that of the customer's language. */
const RETURN_WORD: Record<Channel, string> = { whatsapp: 'ALTA / START', sms: 'START' };

interface OptedOutProps extends OptOut {
  channel: Channel;
}

/** Above what is written: the server would refuse it. */
function OptedOut({ channel, lift }: OptedOutProps) {
  const t = useText('chats.composer.optedOut');
  const kit = useText('kit');
  return (
    <Banner
      tone="warning"
      icon={<BellOff aria-hidden className="mt-px" />}
      action={lift && <div className="@max-[35rem]:w-full">{lift}</div>}
      className="mb-2 items-center rounded-lg px-4 py-2 @max-[35rem]:flex-wrap"
    >
      <p className="font-semibold">{t('title', { channel: kit(`channels.${channel}`) })}</p>
      <p className="text-sm">{t('hint', { word: RETURN_WORD[channel] })}</p>
    </Banner>
  );
}

interface FootProps extends ComposerProps, ClosedWays {
  stopped: SendRejection | null;
  isShut: boolean;
}

/** An answer, or why there can be none, or a note for the team: that is possible whatever the channel allows. */
function Foot({ stopped, isShut, onVehicleTemplates, onCall, onSms, ...composer }: FootProps) {
  const newestInbound = composer.thread.messages.findLast(({ direction }) => direction === 'inbound');
  const ways = { cameByForm: newestInbound?.type === 'form', onVehicleTemplates, onCall, onSms };
  const [isNote, setNote] = useState(false);
  const hasReturned = useRef(false);
  const { contact_id: contactId } = composer.conversation;
  const { NoteComposer } = composer.parts;
  const isClosed = stopped !== null || isShut;
  const change = (next: boolean) => {
    hasReturned.current = !next;
    setNote(next);
  };
  /** Once after a note: when the window opens or closes later, the person may be at work elsewhere. */
  const takesFocus = () => {
    const takes = hasReturned.current;
    hasReturned.current = false;
    return takes;
  };
  const modeSwitch = isClosed ? <LeaveNote onLeave={() => change(false)} /> : <ModeSwitch isNote={isNote} onChange={change} />;
  return (
    <>
      {!isClosed && <Composer {...composer} modeSwitch={modeSwitch} takesFocus={takesFocus} isHidden={isNote} />}
      {isClosed && !isNote && (
        <div className="flex flex-col items-start gap-2">
          <div className="w-full">
            <Closed stopped={stopped} conversation={composer.conversation} onTemplates={composer.onTemplates} {...ways} />
          </div>
          <OnlyNote takesFocus={takesFocus} onNote={() => change(true)} />
        </div>
      )}
      {isNote && <NoteComposer contactId={contactId} modeSwitch={modeSwitch} onSaved={() => change(false)} />}
    </>
  );
}

interface WindowLineProps {
  window: Extract<WindowState, { kind: 'open' }>;
}

const bold = (chunks: ReactNode) => <b className="font-semibold tabular-nums">{chunks}</b>;

/** How long WhatsApp still takes free text. */
function WindowLine({ window: { remaining, closingSoon } }: WindowLineProps) {
  const t = useText('chats');
  const Icon = closingSoon ? TriangleAlert : Clock;
  return (
    <p className={classNames('flex min-w-0 items-center gap-2 text-sm', closingSoon ? 'text-warning-text' : 'text-success-text')}>
      <Icon aria-hidden className="size-4" />
      <span>{words()}</span>
    </p>
  );

  function words(): ReactNode {
    if (!remaining) return t('window.untouched');
    const hours = String(remaining.hours);
    const minutes = String(remaining.minutes);
    if (remaining.hours > 0) return t.rich('window.open', { hours, minutes, b: bold });
    return remaining.minutes > 0 ? t.rich('window.openMinutes', { minutes, b: bold }) : t.rich('window.openLast', { b: bold });
  }
}
