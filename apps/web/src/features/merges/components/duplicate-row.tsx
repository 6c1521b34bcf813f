import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useTimeText } from '@/lib/time/use-time-text';
import { Avatar } from '@/ui/avatar';
import { StageChip } from '@/ui/stage-chip';

export interface DuplicateRowProps {
  contact: ContactView;
  /** What can be done with it. */
  children?: ReactNode;
}

export function DuplicateRow({ contact, children }: DuplicateRowProps) {
  const t = useText('merges');
  const { moment } = useTimeText();
  const number = usePhoneText(contact.phone ?? contact.whatsapp_number);
  const reach = [number, contact.email].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Avatar name={contact.name} id={contact.id} mark={contact.emoji} />
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex min-w-0 items-center gap-2">
          <Link
            to="/contacts"
            search={{ contact: contact.id }}
            className="block min-h-6 truncate leading-6 font-semibold text-text hover:underline"
          >
            {contact.name}
          </Link>
          <StageChip stage={contact.stage} />
        </div>
        <p className="truncate text-sm text-text-2 tabular-nums">{reach}</p>
        <p className="text-xs text-text-3">{t('added', { time: moment(contact.created_at) })}</p>
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </li>
  );
}
