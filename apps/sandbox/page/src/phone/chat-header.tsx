import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowLeft, Phone } from 'lucide-react';
import type { AccountView, ChatView } from '../../../src/control/control.contract';
import type { Channel } from '../../../src/messages/message';
import type { Chat } from '../api/sandbox-api';
import { Avatar } from '../ui/avatar';
import { IconButton } from '../ui/buttons';
import { formatPhone } from '../ui/formats';
import { ChatState } from './chat-state';
import { dealersOf } from './use-open-chat';

interface ChatHeaderProps {
  account: AccountView;
  chat: Chat;
  customerName: string;
  view: ChatView | undefined;
  /** Absent where the dealership has no number to call. */
  onCall: (() => void) | undefined;
}

const CHANNELS: { channel: Channel; name: string }[] = [
  { channel: 'whatsapp', name: 'WhatsApp' },
  { channel: 'sms', name: 'SMS' },
];

export function ChatHeader({ account, chat, customerName, view, onCall }: ChatHeaderProps) {
  return (
    <header className="shrink-0 border-b border-border">
      <div className="flex items-center gap-1 px-2 py-1.5 text-2xs text-text-3 md:px-5 md:pt-3">
        <Link
          to="/"
          search={({ account: sid, panel }) => ({ account: sid, panel })}
          aria-label="Back to the customers"
          className="grid size-9 place-items-center rounded-md hover:bg-surface-2 md:hidden"
        >
          <ArrowLeft size={18} />
        </Link>
        <span className="truncate">
          {customerName === chat.customer ? 'Phone' : `${customerName}’s phone`} · {formatPhone(chat.customer)}
        </span>
      </div>
      <div className="flex items-center gap-3 px-4 pb-2 md:px-5">
        <Avatar name={account.organization} size="lg" />
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-md font-semibold">{account.organization}</h1>
          <DealerNumber account={account} chat={chat} />
        </div>
        {onCall && (
          <IconButton label={`Call ${account.organization}`} onClick={onCall}>
            <Phone size={18} />
          </IconButton>
        )}
      </div>
      <nav aria-label="Channels" className="flex items-center gap-1 px-3 md:px-4">
        {CHANNELS.filter(({ channel }) => dealersOf(account, channel).length > 0).map(({ channel, name }) => (
          <Link
            key={channel}
            to="/"
            search={(search) => ({ ...search, channel, dealer: undefined })}
            aria-current={channel === chat.channel ? 'page' : undefined}
            className={clsx(
              'border-b-2 px-2.5 py-2 text-base font-medium',
              channel === chat.channel ? 'border-brand text-brand-text' : 'border-transparent text-text-2 hover:text-text',
            )}
          >
            {name}
          </Link>
        ))}
        <ChatState chat={chat} view={view} />
      </nav>
    </header>
  );
}

function DealerNumber({ account, chat }: Pick<ChatHeaderProps, 'account' | 'chat'>) {
  const navigate = useNavigate({ from: '/' });
  const dealers = dealersOf(account, chat.channel);
  if (dealers.length < 2) return <p className="text-sm text-text-2">{formatPhone(chat.dealer)}</p>;
  return (
    <select
      aria-label="Number of the dealership"
      value={chat.dealer}
      onChange={({ target }) => void navigate({ search: (search) => ({ ...search, channel: chat.channel, dealer: target.value }) })}
      className="-ml-1 rounded-sm bg-surface text-sm text-text-2"
    >
      {dealers.map((dealer) => (
        <option key={dealer} value={dealer}>
          {formatPhone(dealer)}
        </option>
      ))}
    </select>
  );
}
