import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { Eye, Pencil } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { useOthersHere } from '../hooks/use-others-here';

/** A mark in the list while a teammate reads or answers there. */
export function RowPresence({ person }: { person: ConversationSummary }) {
  const t = useText('chats');
  const others = useOthersHere([person.whatsapp_conversation_id, person.sms_conversation_id]);
  const shown = others.find(({ typing }) => typing) ?? others[0];
  if (!shown) return null;
  const Icon = shown.typing ? Pencil : Eye;
  const words = t(shown.typing ? 'list.replying' : 'list.viewing', { name: shown.user.name });
  return (
    <span role="img" aria-label={words} title={words} className="text-warning-text">
      <Icon aria-hidden className="size-4" />
    </span>
  );
}
