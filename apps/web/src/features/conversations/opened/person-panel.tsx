import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import type { ReactNode } from 'react';
import { useFormatter } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { Chip } from '@/ui/chip';
import { Skeleton } from '@/ui/skeleton';
import { StageChip } from '@/ui/stage-chip';
import { usePhoneText } from '@/lib/text/use-phone-text';

export interface PersonPanelProps {
  person: ConversationSummary;
  /** What the row of the list does not know; undefined until it has come. */
  contact: ContactView | undefined;
  /** What has happened with them. */
  children: ReactNode;
}

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The contact's details next to the conversation. */
export function PersonPanel({ person: { contact_id, display_name, contact: known }, contact, children }: PersonPanelProps) {
  const t = useText('chats.panel');
  const format = useFormatter();
  return (
    <aside aria-label={t('label')} className="flex w-80 shrink-0 flex-col gap-5 overflow-y-auto border-l border-border bg-surface p-5">
      <header className="flex flex-col items-center pt-2 text-center">
        <Avatar name={display_name} id={contact_id} mark={contact?.emoji} size="xl" />
        <h3 className="mt-3 max-w-full text-lg font-semibold break-words text-text">{display_name}</h3>
        <p className="max-w-full truncate text-base text-text-2">{known.email ?? t('noEmail')}</p>
      </header>
      <dl className="flex flex-col gap-3">
        <Fact name={t('phone')}>{known.phone && <Phone number={known.phone} />}</Fact>
        <Fact name={t('whatsapp')}>{known.whatsapp_number && <Phone number={known.whatsapp_number} />}</Fact>
        {known.company && <Fact name={t('company')}>{known.company}</Fact>}
        <Fact name={t('stage')}>
          <StageChip stage={known.stage} />
        </Fact>
        <Fact name={t('created')}>{contact ? format.dateTime(new Date(contact.created_at), DATE) : <Skeleton className="w-24" />}</Fact>
      </dl>
      {contact && contact.tags.length > 0 && <Tags tags={contact.tags} />}
      {children}
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="shrink-0 text-sm text-text-2">{name}</dt>
      <dd className="min-w-0 truncate text-sm font-medium text-text">{children || '—'}</dd>
    </div>
  );
}

function Phone({ number }: { number: string }) {
  return <span className="tabular-nums">{usePhoneText(number)}</span>;
}

function Tags({ tags }: { tags: readonly string[] }) {
  const t = useText('chats.panel');
  return (
    <section>
      <h4 className="mb-2 text-sm text-text-2">{t('tags')}</h4>
      <ul className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li key={tag} className="flex min-w-0">
            <Chip>{tag}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
