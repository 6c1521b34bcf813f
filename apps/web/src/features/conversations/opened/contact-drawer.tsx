import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { useText } from '@/lib/text/use-text';
import { Drawer } from '@/ui/drawer';
import { useChatParts } from '../context/chat-parts';
import { useChatsLocation, useChatsSearch } from '../context/use-chats-location';

/** The contact's details over the conversation, where they have no room beside it. */
export function ContactDrawer({ person }: { person: ConversationSummary }) {
  const t = useText('chats.panel');
  const { ContactPanel } = useChatParts();
  const { hasPanel } = useChatsLocation();
  const setSearch = useChatsSearch();
  return (
    <Drawer open={hasPanel} onOpenChange={(open) => !open && setSearch({ panel: undefined }, { replace: true })} title={t('label')}>
      <ContactPanel person={person} />
    </Drawer>
  );
}
