import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { foundParts, snippetOf } from '@/lib/search/found-words';
import { useText } from '@/lib/text/use-text';
import { Highlighted } from '@/ui/highlighted';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { previewOf } from '../list/row-preview';

export interface RowPreviewProps {
  person: ConversationSummary;
  search: string;
}

/** The newest message; under a search what was found instead: words of an older one, or the number. */
export function RowPreview({ person, search }: RowPreviewProps) {
  const t = useText('chats');
  const { found_message, last_message, contact } = person;
  const number = usePhoneText(foundNumber(contact, search));
  if (found_message) {
    const text = snippetOf(found_message.body, search);
    const words = found_message.direction === 'outbound' ? t('list.you', { text }) : text;
    return <Highlighted text={words} search={search} />;
  }
  if (number) return <Highlighted text={number} search={search} />;
  if (!last_message) return t('list.start');
  const preview = previewOf(last_message);
  const text = 'text' in preview ? preview.text : t(`kinds.${preview.kind}`);
  return last_message.direction === 'outbound' ? t('list.you', { text }) : text;
}

/** The number of the person that the search means. */
function foundNumber({ phone, whatsapp_number, name }: ConversationSummary['contact'], search: string): string | null {
  const isFound = (text: string | null) => text !== null && foundParts(text, search).some(({ found }) => found);
  if (search === '' || isFound(name)) return null;
  return [phone, whatsapp_number].find(isFound) ?? null;
}
