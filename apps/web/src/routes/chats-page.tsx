import { useEffect } from 'react';
import { ChatsScreen } from '@/features/conversations/chats-screen';
import { ChatLocale } from '@/lib/text/language-provider';
import { chatParts } from './chat-parts';
import { loadConversation } from './load-conversation';

export function ChatsPage() {
  useEffect(loadConversation, []);
  return (
    <ChatLocale>
      <ChatsScreen parts={chatParts} />
    </ChatLocale>
  );
}
