import { ChatsScreen } from '@/features/conversations/chats-screen';
import { ChatText } from '@/lib/text/chat-text';
import { chatParts } from './chat-parts';

export function ChatsPage() {
  return (
    <ChatText>
      <ChatsScreen parts={chatParts} />
    </ChatText>
  );
}
