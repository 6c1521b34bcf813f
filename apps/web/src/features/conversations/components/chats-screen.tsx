import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { useOpenedPerson } from '../hooks/use-opened-person';
import { type ChatParts, ChatPartsContext } from './chat-parts';
import { ConversationList } from './conversation-list';
import { Opened } from './opened';

export interface ChatsScreenProps {
  /** The same object for the life of the screen. */
  parts: ChatParts;
}

/** The list and the open conversation; on a phone one of the two. */
export function ChatsScreen({ parts }: ChatsScreenProps) {
  const t = useText('chats');
  const opened = useOpenedPerson();
  const isOpen = opened.state !== 'none';
  const selectedId = opened.state === 'open' ? opened.contactId : null;
  return (
    <div className="group flex h-full min-h-0">
      {/* Two conversations side by side need its room in a window of middling width. */}
      <ConversationList
        selectedId={selectedId}
        className={classNames('max-[87.5rem]:group-has-data-split:hidden', isOpen && 'max-md:hidden')}
      />
      <section aria-label={t('title')} className={classNames('flex min-h-0 min-w-0 flex-1 flex-col bg-bg', !isOpen && 'max-md:hidden')}>
        {/* The list, which has the page's heading, is not there on a phone. */}
        <h1 className="sr-only md:hidden">{t('title')}</h1>
        <ChatPartsContext value={parts}>
          <Opened opened={opened} />
        </ChatPartsContext>
      </section>
    </div>
  );
}
