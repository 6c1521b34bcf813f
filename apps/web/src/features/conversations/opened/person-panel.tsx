import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDateFormat } from '@/lib/text/use-date-format';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { Skeleton } from '@/ui/skeleton';
import { StageChip } from '@/ui/stage-chip';
import { TagList } from '@/ui/tag-list';
import { usePersonHeading } from '@/lib/text/use-person-name';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useChatParts } from '../context/chat-parts';

export interface PersonPanelProps {
  person: ConversationSummary;
  /** The facts that the list's row lacks; undefined until they have come. */
  contact: ContactView | undefined;
  /** The groups that they are in; undefined until they have come. */
  groups: readonly { id: number; name: string }[] | undefined;
  /** The person's history. */
  children: ReactNode;
}

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The contact's details, next to the conversation or over it. */
export function PersonPanel({ person, contact, groups, children }: PersonPanelProps) {
  const { contact_id, display_name, contact: known } = person;
  const { heading } = usePersonHeading(display_name);
  const { Assignee } = useChatParts();
  const t = useText('chats.panel');
  const format = useDateFormat();
  return (
    <aside aria-label={t('label')} className="flex flex-col gap-5">
      <header className="flex flex-col items-center pt-2 text-center">
        <Avatar name={display_name} id={contact_id} mark={contact?.emoji} size="xl" />
        <h3 className="mt-3 max-w-full text-lg font-semibold break-words text-text">
          <bdi>{heading}</bdi>
        </h3>
        <p className="max-w-full truncate text-base text-text-2">{known.email ?? t('noEmail')}</p>
      </header>
      <dl className="flex flex-col gap-3">
        <Fact name={t('phone')}>{known.phone && <Phone number={known.phone} />}</Fact>
        <Fact name={t('whatsapp')}>{known.whatsapp_number && <Phone number={known.whatsapp_number} />}</Fact>
        {known.company && <Fact name={t('company')}>{known.company}</Fact>}
        <Fact name={t('stage')}>
          <StageChip stage={known.stage} />
        </Fact>
        <Fact name={t('assigned')}>
          <Assignee person={person} compact={false} />
        </Fact>
        <Fact name={t('created')}>{contact ? format(new Date(contact.created_at), DATE) : <Skeleton className="w-24" />}</Fact>
      </dl>
      {contact && contact.tags.length > 0 && <Tags tags={contact.tags} />}
      {groups && groups.length > 0 && <Groups groups={groups} />}
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

function Groups({ groups }: { groups: NonNullable<PersonPanelProps['groups']> }) {
  const t = useText('chats.panel');
  return (
    <section>
      <h4 className="mb-2 text-sm text-text-2">{t('groups')}</h4>
      <ul className="flex flex-wrap gap-1.5">
        {groups.map(({ id, name }) => (
          <li key={id} className="flex min-w-0">
            <Link
              to="/contacts"
              search={{ tab: 'groups', group: id }}
              className="touch-target inline-flex min-h-6 max-w-full items-center rounded-full border border-border px-2.5 text-xs font-medium text-text hover:bg-surface-2"
            >
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const t = useText('chats.panel');
  return (
    <section>
      <h4 className="mb-2 text-sm text-text-2">{t('tags')}</h4>
      <TagList tags={tags} />
    </section>
  );
}
