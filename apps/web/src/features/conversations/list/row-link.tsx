import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '@/ui/class-names';
import { moveFocus } from '@/ui/move-focus';
import { keepList } from '../context/use-chats-location';
import { conversationOf, preferredChannel } from '../api/person';

export interface RowLinkProps {
  person: ConversationSummary;
  selected: boolean;
  /** Tab stops here. */
  isStop: boolean;
  onFocus: (contactId: number) => void;
  children: ReactNode;
}

/** Leads to the message that a search found, else to the newest conversation, else to where one can be begun. */
export function RowLink({ person, selected, isStop, onFocus, children }: RowLinkProps) {
  const { contact_id, found_message } = person;
  const channel = preferredChannel(person);
  const conversationId = found_message?.conversation_id ?? conversationOf(person, channel);
  const look = {
    'aria-current': selected ? ('page' as const) : undefined,
    tabIndex: isStop ? 0 : -1,
    onFocus: () => onFocus(contact_id),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveFocus(event, 'down'),
    className: classNames(
      'relative flex min-h-16 items-center gap-3 border-b border-border px-4 py-3 focus-visible:-outline-offset-2',
      selected ? 'bg-surface-3 before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-brand' : 'hover:bg-surface-2',
    ),
  };
  if (conversationId === null) {
    return (
      <Link to="/chats" search={(list) => ({ ...keepList(list), contact: contact_id, type: channel })} {...look}>
        {children}
      </Link>
    );
  }
  return (
    <Link
      to="/chats/$conversationId"
      params={{ conversationId: String(conversationId) }}
      search={(list) => ({ ...keepList(list), message: found_message?.id })}
      {...look}
    >
      {children}
    </Link>
  );
}
