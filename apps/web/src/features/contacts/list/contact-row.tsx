import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { useText } from '@/lib/text/use-text';
import { usePersonHeading } from '@/lib/text/use-person-name';
import { useTimeFromNow, useTimeText } from '@/lib/text/use-time-text';
import { Avatar } from '@/ui/avatar';
import { Checkbox } from '@/ui/checkbox';
import { Chip } from '@/ui/chip';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { StageChip } from '@/ui/stage-chip';
import { AgentName } from '../card/agent-name';
import { NameMarks } from '../card/name-marks';
import { detailsOf } from '../context/use-contacts-location';
import { nameOf } from '../person/contact-name';
import { useContactName } from '../person/use-contact-name';
import { usePhoneFormat } from '../phone/use-phone-format';
import type { SelectedContacts } from '../selection/use-selection';
import { ContactMenu } from './contact-menu';

export interface ContactRowProps {
  contact: ContactView;
  /** Its details are open next to the list. */
  selected: boolean;
  /** Null where nothing can be done with the contact. */
  selection: SelectedContacts | null;
  onDelete: () => void;
}

/** The stage and the tags are below the name in a narrow list, next to it in a wide one. */
const CELLS = [
  'grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 gap-y-0.5',
  "[grid-template-areas:'name_name'_'reach_reach'_'stage_tags']",
  "@xl:grid-cols-[minmax(0,max-content)_minmax(0,1fr)_9rem] @xl:[grid-template-areas:'name_tags_stage'_'reach_reach_stage']",
  "@3xl:[grid-template-areas:'name_tags_stage_agent_updated'_'reach_tags_stage_agent_updated']",
].join(' ');

/** The columns of a wide list, whose head names them. */
const COLUMNS = '@3xl:grid-cols-[minmax(0,1fr)_9rem_8rem_7rem_4.5rem]';

/** Above the rows of a wide list; screen readers find the same words in the rows. */
export function ContactHead() {
  const t = useText('contacts.head');
  return (
    <div
      aria-hidden
      className="hidden h-9 items-center border-b border-border bg-surface-2 pr-2 pl-2.5 text-xs font-semibold text-text-2 @3xl:flex"
    >
      <div className={classNames('ml-22 grid min-w-0 flex-1 gap-x-2', COLUMNS)}>
        <span>{t('name')}</span>
        <span>{t('tags')}</span>
        <span>{t('stage')}</span>
        <span>{t('agent')}</span>
        <span className="text-right">{t('updated')}</span>
      </div>
      <span className="w-8" />
    </div>
  );
}

const TAGS_SHOWN = 2;

export function ContactRow({ contact, selected, selection, onDelete }: ContactRowProps) {
  const t = useText('contacts.row');
  const name = useContactName()(contact);
  const { heading } = usePersonHeading(nameOf(contact) ?? name);
  const ticked = selection?.has(contact.id) ?? false;
  const ground = selected || ticked ? 'bg-brand-soft' : 'hover:bg-surface-2';
  const edge = selected && 'before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-brand';
  return (
    <li className={classNames('relative flex min-h-16 items-center border-b border-border pr-2 pl-1.5 md:pl-2.5', ground, edge)}>
      {selection && (
        <RowCheckbox label={t('select', { name })} checked={ticked} onTick={(on, withRange) => selection.tick(contact.id, on, withRange)} />
      )}
      <Link
        to="/contacts"
        search={detailsOf(contact.id)}
        aria-current={selected ? 'true' : undefined}
        className="flex min-w-0 flex-1 items-center gap-3 self-stretch py-2.5 pl-1.5 focus-visible:-outline-offset-2"
      >
        <Avatar name={name} id={contact.id} mark={contact.emoji} />
        <span className={classNames(CELLS, COLUMNS)}>
          <span className="flex min-w-0 items-center gap-1.5 [grid-area:name]">
            <span className="truncate font-semibold text-text">
              <bdi>{heading}</bdi>
            </span>
            <NameMarks contact={contact} />
          </span>
          <ContactReach contact={contact} />
          <RowTags tags={contact.tags} />
          <span className="flex min-w-0 [grid-area:stage]">
            <StageChip stage={contact.stage} />
          </span>
          <span className="hidden min-w-0 text-sm [grid-area:agent] @3xl:block">
            <AgentName agent={contact.assigned_agent} />
          </span>
          <Updated at={contact.updated_at} />
        </span>
      </Link>
      {selection && (
        <ContactMenu
          contact={contact}
          onDelete={onDelete}
          trigger={<IconButton size="sm" label={t('actions', { name })} icon={<Ellipsis />} />}
        />
      )}
    </li>
  );
}

/** The first tags, and how many more there are. */
function RowTags({ tags }: { tags: readonly string[] }) {
  const t = useText('contacts.row');
  const more = tags.slice(TAGS_SHOWN);
  return (
    <span className="flex h-5 min-w-0 gap-1 [grid-area:tags]">
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
      {more.length > 0 && (
        <span title={more.join(', ')} className="shrink-0 self-center text-2xs text-text-2">
          <span aria-hidden>+{more.length}</span>
          <span className="sr-only">{t('moreTags', { count: more.length, tags: more.join(', ') })}</span>
        </span>
      )}
    </span>
  );
}

function Updated({ at }: { at: string }) {
  const t = useText('contacts.head');
  const { listTime } = useTimeFromNow();
  const { moment } = useTimeText();
  return (
    <time
      dateTime={at}
      title={moment(at)}
      className="hidden truncate text-right text-xs text-text-2 tabular-nums [grid-area:updated] @3xl:block"
    >
      <span className="sr-only">{t('updated')} </span>
      {listTime(at)}
    </time>
  );
}

interface ContactReachProps {
  contact: Pick<ContactView, 'phone' | 'whatsapp_number' | 'email'>;
}

/** Phone and email in one line. */
function ContactReach({ contact: { phone, whatsapp_number, email } }: ContactReachProps) {
  const t = useText('contacts.row');
  const { formatStored } = usePhoneFormat();
  const number = phone ?? whatsapp_number;
  return (
    <span className="flex min-w-0 gap-2 text-sm text-text-2 [grid-area:reach]">
      <span className="shrink-0 tabular-nums">{number ? formatStored(number) : t('noNumber')}</span>
      {/* beside the columns of a list that is not very wide it would be cut after a few letters */}
      {email && <span className="truncate @3xl:hidden @5xl:block">{email}</span>}
    </span>
  );
}

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  onTick: (on: boolean, withRange: boolean) => void;
}

/** A checkbox that reports whether Shift was held; a change event does not. */
function RowCheckbox({ label, checked, onTick }: RowCheckboxProps) {
  const withShift = useRef(false);
  return (
    <span
      className="flex select-none"
      onClickCapture={({ shiftKey }) => {
        withShift.current = shiftKey;
      }}
    >
      <Checkbox aria-label={label} checked={checked} onCheckedChange={(on) => onTick(on, withShift.current)} />
    </span>
  );
}
