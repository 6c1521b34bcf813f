import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

export interface ChatLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> {
  card: Pick<ContactView, 'id' | 'conversation_id'>;
}

/**
 * To the conversation where there is one, else to the chat with the contact (document 000, section 2). Not the router's own link, which
 * follows the address that is open and what else it could show: a board has some two hundred of these.
 */
export function ChatLink({ card: { id, conversation_id }, children, ...rest }: ChatLinkProps) {
  const router = useRouter();
  const href = conversation_id === null ? `/chats?contact=${id}` : `/chats/${conversation_id}`;
  const follow = (event: MouseEvent) => {
    // the browser opens tabs and windows
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
