import { Check, CheckCheck, CircleX, Clock, Copy, Hourglass, type LucideIcon, Sparkles } from 'lucide-react';
import { memo } from 'react';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { classNames } from '@/ui/class-names';
import { type BubbleContent, bubbleContent } from './bubble-content';
import type { Delivery } from './delivery';
import { isUnsent, type MessageRow, type ShownMessage } from '../thread/thread-rows';
import { useBubbleActions } from './bubble-actions';
import { BubbleBody } from './bubble-body';
import { useCopyText } from './message-details';
import { FailureNote, UnsentNote } from './failure-note';

export interface MessageBubbleProps extends Pick<MessageRow, 'message' | 'startsGroup' | 'endsGroup' | 'reaction'> {
  channel: Channel;
  /** The reader; only the words of others are signed. */
  myId: number;
}

const TINTS: Record<Channel, string> = { whatsapp: 'bg-ch-whatsapp-bubble', sms: 'bg-ch-sms-bubble' };

export const MessageBubble = memo(function MessageBubble({ message, startsGroup, endsGroup, reaction, channel, myId }: MessageBubbleProps) {
  const content = bubbleContent(message);
  const { own } = content;
  return (
    <div className={classNames('flex flex-col', own ? 'items-end' : 'items-start', startsGroup ? 'pt-2.5' : 'pt-0.5')}>
      <div
        className={classNames(
          'group/bubble relative max-w-[min(36rem,85%)] min-w-20 rounded-bubble px-3.5 py-1.5',
          own ? TINTS[channel] : 'border border-border bg-surface shadow-e1',
          endsGroup && (own ? 'rounded-br-sm' : 'rounded-bl-sm'),
        )}
      >
        <BubbleHeading content={content} signed={startsGroup && content.author?.id !== myId} />
        <BubbleBody content={content} formatted={channel === 'whatsapp'} foot={<BubbleFoot message={message} content={content} />} />
        {content.body !== '' && content.cut === null && <CopyText text={content.body} own={own} />}
      </div>
      {reaction && <ReactionChip emoji={reaction} />}
      <BubbleNote message={message} failed={content.delivery === 'failed'} unconfirmed={content.delivery === 'unconfirmed'} />
    </div>
  );
});

function BubbleHeading({ content: { own, isFromAi, author }, signed }: { content: BubbleContent; signed: boolean }) {
  const t = useText('chats');
  if (isFromAi) {
    return (
      <p className="flex items-center gap-1 text-2xs font-semibold text-ai-text">
        <Sparkles aria-hidden className="size-3.5" />
        {t('bubble.assistant')}
      </p>
    );
  }
  return own && author && signed ? <p className="text-2xs font-semibold text-text-2">{author.name}</p> : null;
}

/** Over the lower edge of the bubble, as telephones show it. */
function ReactionChip({ emoji }: { emoji: string }) {
  const t = useText('chats.bubble');
  return (
    <span
      role="img"
      aria-label={t('reaction', { emoji })}
      className="relative z-10 mx-2 -mt-1.5 rounded-full border border-border bg-surface px-1.5 text-sm leading-6 shadow-e1"
    >
      {emoji}
    </span>
  );
}

/** The time leads to what is known of the message. */
function BubbleFoot({ message, content: { at, delivery } }: { message: ShownMessage; content: BubbleContent }) {
  const t = useText('chats');
  const { clock, moment } = useTimeText();
  const { openDetails } = useBubbleActions();
  const time = (
    <time dateTime={at} title={moment(at)} className="tabular-nums">
      {clock(at)}
    </time>
  );
  return (
    <span className="inline-flex items-center gap-1 text-2xs text-text-2">
      {isUnsent(message) ? (
        time
      ) : (
        <button
          type="button"
          aria-label={t('details.open', { time: clock(at) })}
          onClick={() => openDetails(message)}
          className="touch-target inline-flex min-h-6 min-w-6 items-center justify-end rounded-sm hover:underline"
        >
          {time}
        </button>
      )}
      {delivery && <DeliveryMark delivery={delivery} />}
    </span>
  );
}

/** Beside the bubble, for pointers and the keyboard; on a phone the details have it. */
function CopyText({ text, own }: { text: string; own: boolean }) {
  const t = useText('chats.details');
  const copyText = useCopyText();
  return (
    <button
      type="button"
      aria-label={t('copy')}
      title={t('copy')}
      onClick={() => copyText(text)}
      className={classNames(
        'absolute top-1 flex size-7 items-center justify-center rounded-md text-text-2 opacity-0 group-hover/bubble:opacity-100 hover:bg-surface-3 hover:text-text focus-visible:opacity-100 pointer-coarse:hidden',
        own ? 'right-full mr-1' : 'left-full ml-1',
      )}
    >
      <Copy aria-hidden className="size-4" />
    </button>
  );
}

function BubbleNote({ message, failed, unconfirmed }: { message: ShownMessage; failed: boolean; unconfirmed: boolean }) {
  const t = useText('chats');
  if (unconfirmed) return <p className="mt-1 text-sm text-text-2">{t('delivery.unconfirmed')}</p>;
  if (isUnsent(message)) return message.state === 'failed' ? <UnsentNote message={message} /> : null;
  return failed ? <FailureNote message={message} /> : null;
}

interface DeliveryMarkProps {
  delivery: Delivery;
}

const MARKS: Record<Delivery, { icon: LucideIcon; colour: string }> = {
  queued: { icon: Clock, colour: 'text-text-2' },
  sent: { icon: Check, colour: 'text-text-2' },
  delivered: { icon: CheckCheck, colour: 'text-text-2' },
  read: { icon: CheckCheck, colour: 'text-info' },
  failed: { icon: CircleX, colour: 'text-danger-text' },
  unconfirmed: { icon: Hourglass, colour: 'text-text-2' },
};

/** The ticks of a message: their meaning is their name. */
function DeliveryMark({ delivery }: DeliveryMarkProps) {
  const t = useText('chats');
  const { icon: Icon, colour } = MARKS[delivery];
  return (
    <span
      role="img"
      aria-label={t(`delivery.${delivery}`)}
      title={t(`delivery.${delivery}`)}
      data-delivery={delivery}
      className="inline-flex"
    >
      <Icon aria-hidden className={classNames('size-4', colour)} />
    </span>
  );
}
