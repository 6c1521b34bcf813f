import { Link, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { CustomerView } from '../../../src/control/control.contract';
import { Avatar } from '../ui/avatar';
import { formatMoment, formatPhone } from '../ui/formats';

interface CustomerRowProps {
  customer: CustomerView;
}

export function CustomerRow({ customer }: CustomerRowProps) {
  const { customer: open } = useSearch({ from: '/' });
  const { address, name, last, unread } = customer;
  const isOpen = open === address;
  return (
    <li className="border-b border-border">
      <Link
        to="/"
        search={({ account, panel }) => ({ account, panel, customer: address })}
        aria-current={isOpen ? 'true' : undefined}
        className={clsx('flex gap-3 border-l-3 px-4 py-3', isOpen ? 'border-brand bg-surface-3' : 'border-transparent hover:bg-surface-2')}
      >
        <span className="relative self-start">
          <Avatar name={name} />
          {last && <ChannelDot channel={last.channel} />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="truncate font-semibold">{formatPhone(name)}</span>
            {last && (
              <time className={clsx('ml-auto text-xs', unread > 0 ? 'font-semibold text-brand-text' : 'text-text-2')}>
                {formatMoment(last.created_at)}
              </time>
            )}
          </span>
          <span className="mt-0.5 flex items-center gap-2 text-sm text-text-2">
            <span className="truncate">{last ? previewOf(last) : formatPhone(address)}</span>
            {unread > 0 && (
              <span className="ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 text-2xs font-semibold text-on-brand">
                {unread}
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function previewOf({ body, has_media, direction }: NonNullable<CustomerView['last']>): string {
  const text = body || (has_media ? 'File' : 'Template');
  return direction === 'inbound' ? `You: ${text}` : text;
}

function ChannelDot({ channel }: { channel: 'sms' | 'whatsapp' }) {
  return (
    <span
      title={channel === 'sms' ? 'SMS' : 'WhatsApp'}
      className={clsx(
        'absolute -right-0.5 -bottom-0.5 grid size-4.5 place-items-center rounded-full border-2 border-surface text-[0.5625rem] leading-none font-bold text-on-solid',
        channel === 'sms' ? 'bg-ch-sms' : 'bg-ch-whatsapp',
      )}
    >
      {channel === 'sms' ? 'S' : 'W'}
    </span>
  );
}
