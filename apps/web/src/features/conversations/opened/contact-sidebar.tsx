import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { useText } from '@/lib/text/use-text';
import { Drawer } from '@/ui/drawer';
import { useChatParts } from '../context/chat-parts';
import { useChatsLocation, useChatsSearch } from '../context/use-chats-location';
import { useSidebarDocked } from '../header/use-wide-screen';

/** The contact's details: docked beside the conversation where there is room, otherwise in a drawer over it. */
export function ContactSidebar({ person }: { person: ConversationSummary }) {
  const t = useText('chats.panel');
  const { ContactPanel } = useChatParts();
  const { hasPanel } = useChatsLocation();
  const setSearch = useChatsSearch();
  if (useSidebarDocked())
    return (
      <div className="w-80 shrink-0 overflow-y-auto border-l border-border bg-surface p-5">
        <ContactPanel person={person} />
      </div>
    );
  return (
    <Drawer open={hasPanel} onOpenChange={(open) => !open && setSearch({ panel: undefined }, { replace: true })} title={t('label')}>
      <ContactPanel person={person} />
    </Drawer>
  );
}
