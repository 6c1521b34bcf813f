import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { Mail } from '../../../src/mail/mail';
import { formatMoment } from '../ui/formats';

interface MailRowProps {
  mail: Mail;
  isOpen: boolean;
}

export function MailRow({ mail, isOpen }: MailRowProps) {
  return (
    <li className="border-b border-border">
      <Link
        to="/mail"
        search={{ mail: mail.id }}
        aria-current={isOpen ? 'true' : undefined}
        className={clsx('block border-l-3 px-4 py-3', isOpen ? 'border-brand bg-surface-3' : 'border-transparent hover:bg-surface-2')}
      >
        <span className="flex items-baseline gap-2">
          <span className="truncate text-sm text-text-2">{mail.to}</span>
          <time className="ml-auto shrink-0 text-xs text-text-2">{formatMoment(mail.date)}</time>
        </span>
        <span className="mt-0.5 block truncate font-semibold">{mail.subject || '(no subject)'}</span>
        <span className="mt-0.5 block truncate text-sm text-text-2">{mail.text}</span>
      </Link>
    </li>
  );
}
