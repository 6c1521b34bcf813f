import type { QuotedMessage as Quoted } from '@app/contracts/messages/messages.contract';
import { FILE_ONLY_BODY } from '@app/contracts/messages/messages.contract';
import { useText } from '@/lib/text/use-text';
import { useJump } from './jump-context';

export interface QuotedMessageProps {
  quoted: Quoted;
}

/** The message that this one answers, in short; pressed, the thread goes there. */
export function QuotedMessage({ quoted: { id, direction, type, body } }: QuotedMessageProps) {
  const t = useText('chats');
  const jump = useJump();
  const words = body === '' || body === FILE_ONLY_BODY ? type : null;
  const kind = words === null || words === 'text' || words === 'note' ? null : words;
  return (
    <button
      type="button"
      title={t('bubble.toQuoted')}
      onClick={() => jump(id)}
      className="my-1 block w-full rounded-sm border-l-4 border-brand bg-surface-2 px-2.5 py-1.5 text-left text-sm text-text-2 hover:bg-surface-3"
    >
      <span className="block text-2xs font-semibold text-brand-text">
        {t(direction === 'outbound' ? 'bubble.quotedOurs' : 'bubble.quotedTheirs')}
      </span>
      <span className="line-clamp-2 wrap-anywhere">{kind ? t(`kinds.${kind}`) : body}</span>
    </button>
  );
}
