import { useQuery } from '@tanstack/react-query';
import { Ban, Clock } from 'lucide-react';
import type { ChatView } from '../../../src/control/control.contract';
import { clockQuery } from '../api/queries';
import type { Chat } from '../api/sandbox-api';
import { formatDuration } from '../ui/formats';
import { useNow } from '../ui/use-now';

interface ChatStateProps {
  chat: Chat;
  view: ChatView | undefined;
}

/** Shows whether the dealership can write: WhatsApp's window, or the SMS opt-out. */
export function ChatState({ chat, view }: ChatStateProps) {
  const { data: clock } = useQuery(clockQuery);
  const now = useNow();
  if (!view) return null;
  if (chat.channel === 'sms')
    return view.opted_out ? (
      <span className="ml-auto flex items-center gap-1.5 text-xs font-medium text-danger-text">
        <Ban size={14} aria-hidden /> Opted out
      </span>
    ) : null;
  const left = Date.parse(view.window_closes_at ?? '') - now - (clock?.advanced_seconds ?? 0) * 1000;
  return (
    <span className="ml-auto flex items-center gap-1.5 text-xs text-text-2">
      <Clock size={14} aria-hidden className={left > 0 ? 'text-success' : 'text-danger'} />
      {left > 0 ? `Window ${formatDuration(left)}` : 'Window closed'}
    </span>
  );
}
