import { clsx } from 'clsx';
import { CircleAlert, Reply } from 'lucide-react';
import type { ChatMessageView } from '../../../src/control/control.contract';
import type { Channel } from '../../../src/messages/message';
import { formatTime } from '../ui/formats';
import { LinkedText } from './linked-text';
import { MessageActions } from './message-actions';
import { MessageFile } from './message-file';
import { MessageLocation } from './message-location';
import { Ticks } from './ticks';
import type { Draft } from './use-chat';

interface MessageBubbleProps {
  message: ChatMessageView;
  channel: Channel;
  onReply: (reply: Draft) => void;
  onQuote: (message: ChatMessageView) => void;
}

const OWN_COLOUR = { whatsapp: 'bg-ch-whatsapp-bubble', sms: 'bg-ch-sms-bubble' };

export function MessageBubble({ message, channel, onReply, onQuote }: MessageBubbleProps) {
  if (message.error_code !== null) return <LostMessage message={message} />;
  const own = message.direction === 'inbound';
  return (
    <div className={clsx('mb-1.5 flex max-w-[85%] flex-col', own ? 'self-end' : 'self-start')}>
      <article
        aria-label={own ? 'Sent' : 'Received'}
        className={clsx(
          'rounded-bubble px-3.5 py-2 text-md break-words shadow-e1',
          own ? `rounded-br-sm ${OWN_COLOUR[channel]}` : 'rounded-bl-sm border border-border bg-surface',
        )}
      >
        <MessageText message={message} />
        <p className="mt-0.5 flex items-center justify-end gap-1 text-2xs text-text-2">
          {channel === 'whatsapp' && (
            <button
              type="button"
              aria-label="Answer this message"
              onClick={() => onQuote(message)}
              className="-my-1.5 grid size-6 place-items-center rounded-full hover:bg-surface-2"
            >
              <Reply size={13} aria-hidden />
            </button>
          )}
          <time>{formatTime(message.created_at)}</time>
          {own && <Ticks message={message} />}
        </p>
      </article>
      {message.rich && <MessageActions rich={message.rich} onReply={(reply) => onReply({ ...reply, replies_to: message.sid })} />}
    </div>
  );
}

function MessageText({ message: { media, rich, body } }: Pick<MessageBubbleProps, 'message'>) {
  return (
    <>
      {media.map((file) => (
        <MessageFile key={file.url} file={file} />
      ))}
      {rich?.header && <p className="mb-1 font-semibold">{rich.header}</p>}
      {rich?.location && <MessageLocation location={rich.location} />}
      {body && (
        <p className="whitespace-pre-wrap">
          <LinkedText>{body}</LinkedText>
        </p>
      )}
      {rich?.footer && <p className="mt-1 text-xs text-text-3">{rich.footer}</p>}
    </>
  );
}

/** The message never reached the phone, which is worth showing to testers. */
function LostMessage({ message }: Pick<MessageBubbleProps, 'message'>) {
  return (
    <p className="my-1.5 flex max-w-[90%] items-start gap-2 self-center rounded-md bg-danger-soft px-3 py-2 text-xs text-danger-text">
      <CircleAlert size={14} aria-hidden className="mt-px shrink-0" />
      <span>
        {formatTime(message.created_at)} · A message did not arrive: {message.error_text} ({message.error_code})
      </span>
    </p>
  );
}
