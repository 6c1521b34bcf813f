import { MessageCircle } from 'lucide-react';
import type { ChatMessageView } from '../../../src/control/control.contract';
import type { Chat } from '../api/sandbox-api';
import { formatDay } from '../ui/formats';
import { Notice } from '../ui/notice';
import { MessageBubble } from './message-bubble';
import type { Draft } from './use-chat';
import { useStickToEnd } from './use-stick-to-end';

interface ChatMessagesProps {
  chat: Chat;
  messages: ChatMessageView[];
  loaded: boolean;
  onReply: (reply: Draft) => void;
  onQuote: (message: ChatMessageView) => void;
}

const ARRIVED = ['sent', 'delivered', 'read', 'failed', 'undelivered'];
const isOnPhone = ({ direction, status }: ChatMessageView) => direction === 'inbound' || ARRIVED.includes(status);

export function ChatMessages({ chat, messages, loaded, onReply, onQuote }: ChatMessagesProps) {
  const shown = messages.filter(isOnPhone);
  const { list, content, onScroll } = useStickToEnd(JSON.stringify(chat));
  if (loaded && shown.length === 0)
    return (
      <div className="min-h-0 flex-1 bg-bg">
        <Notice icon={<MessageCircle size={22} />} title="No messages yet">
          Write the first one: it reaches the dealership as the provider would bring it.
        </Notice>
      </div>
    );
  return (
    <div ref={list} onScroll={onScroll} role="log" aria-label="Messages" className="min-h-0 flex-1 overflow-y-auto bg-bg">
      <div ref={content} className="flex flex-col px-4 py-3">
        {shown.map((message, index) => (
          <div key={message.sid} className="contents">
            {startsDay(message, shown[index - 1]) && (
              <p className="my-3 self-center rounded-full border border-border bg-surface px-3 py-1 text-xs font-medium text-text-2">
                {formatDay(message.created_at)}
              </p>
            )}
            <MessageBubble message={message} channel={chat.channel} onReply={onReply} onQuote={onQuote} />
          </div>
        ))}
      </div>
    </div>
  );
}

const startsDay = (message: ChatMessageView, before: ChatMessageView | undefined) =>
  !before || formatDay(message.created_at) !== formatDay(before.created_at);
