import { ChatsScreen } from '@/features/conversations/chats-screen';
import { ChatLocale } from '@/lib/text/language-provider';
import { chatParts } from './chat-parts';

export function ChatsPage() {
  return (
    <ChatLocale>
      <ChatsScreen parts={chatParts} />
    </ChatLocale>
  );
}
