import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

export interface ChatLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  card: Pick<ContactView, 'id' | 'conversation_id'>;
}

/** To the conversation where there is one, else to the chat with the contact (document 000, section 2). */
export function ChatLink({ card: { id, conversation_id }, ...rest }: ChatLinkProps) {
  if (conversation_id === null) return <Link to="/chats" search={{ contact: id }} preload={false} {...rest} />;
  return <Link to="/chats/$conversationId" params={{ conversationId: String(conversation_id) }} preload={false} {...rest} />;
}
