import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { MessageSquareText } from 'lucide-react';
import { classNames } from './class-names';

export interface ChannelIconProps {
  channel: Channel;
  className?: string;
}

/** Beside words that name the channel, so it is decorative. */
export function ChannelIcon({ channel, className }: ChannelIconProps) {
  if (channel === 'sms') return <MessageSquareText aria-hidden className={classNames('text-ch-sms', className)} />;
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" className={classNames('size-4.5 shrink-0 text-ch-whatsapp', className)}>
      <path
        d="M3.2 20.8l1.3-4.6A8.9 8.9 0 1 1 8 19.6l-4.8 1.2z"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M9 7.8c.4-.3.9-.2 1.1.2l.7 1.4c.2.4.1.8-.2 1.1l-.4.4c.5 1.1 1.4 2 2.5 2.5l.5-.5c.3-.3.7-.3 1.1-.1l1.3.7c.4.2.5.7.2 1.1-.6.9-1.6 1.3-2.6 1-2.4-.8-4.3-2.8-5.1-5.2-.3-1 .1-2 .9-2.6z"
        fill="currentColor"
      />
    </svg>
  );
}
