import type { ContactSelection } from '@app/contracts/contacts/contact-selection.contract';
import type { ContactActivity, ContactCreation, ContactsFilter } from '@app/contracts/contacts/contacts.contract';
import type { RequestContext } from '@app/platform/context/request-context';
import type { GroupCondition } from './group-conditions.service';
import { searchTermsOf } from './search-text.policy';

export interface Condition {
  where: string;
  values: unknown[];
}

type Reader = Pick<RequestContext, 'organizationId' | 'seesAllChats' | 'userId'>;

/** Visibility and filters of contacts `c`; shared by pages, totals, selections and exports. `isInGroup` is that of the filter's group. */
export function conditionOf(reader: Reader, filter: ContactsFilter, isInGroup: GroupCondition | null): Condition {
  const { search, preferred_contact_time: contactTime, assigned, agent_id, stage, tag, source, activity, created } = filter;
  const values: unknown[] = [reader.organizationId];
  const parts = ['c.organization_id = $1', 'c.deleted_at is null'];
  if (!reader.seesAllChats) parts.push(`(c.assigned_user_id is null or c.assigned_user_id = $${values.push(reader.userId)})`);
  const terms = searchTermsOf(search ?? '');
  if (terms.length > 0) parts.push(`c.id in (select search_contact_ids($${values.push(terms)}))`);
  if (contactTime) parts.push(`c.preferred_contact_time = $${values.push(contactTime)}`);
  if (assigned === 'nobody') parts.push('c.assigned_user_id is null');
  if (assigned === 'me') parts.push(`c.assigned_user_id = $${values.push(reader.userId)}`);
  if (agent_id !== undefined) parts.push(`c.assigned_user_id = $${values.push(agent_id)}`);
  if (stage !== undefined) parts.push(`c.stage = $${values.push(stage)}`);
  if (tag !== undefined) parts.push(`lower($${values.push(tag)}) = any(array(select lower(own) from unnest(c.tags) own))`);
  if (source) parts.push(`c.source = $${values.push(source)}`);
  if (activity) parts.push(inContact(activity, `$${values.push(daysOf(activity))}`));
  if (created) parts.push(`c.created_at >= ${daysAgo(`$${values.push(daysOf(created))}`)}`);
  if (isInGroup) parts.push(isInGroup(values));
  return { where: parts.join(' and '), values };
}

const daysOf = (choice: ContactActivity | ContactCreation): number => Number(choice.split('_')[1]);

/** Days of 24 hours, regardless of daylight saving. */
const daysAgo = (days: string): string => `now() - make_interval(hours => 24 * ${days}::int)`;

function inContact(activity: ContactActivity, days: string): string {
  const since = `select s.contact_id from contact_summaries s where s.organization_id = $1 and s.last_message_at >= ${daysAgo(days)}`;
  return `c.id ${activity.startsWith('not_') ? 'not in' : 'in'} (${since})`;
}

/** Those of the visible contacts that are selected. */
export function selectedOf(reader: Reader, selection: ContactSelection, isInGroup: GroupCondition | null): Condition {
  if ('ids' in selection) {
    const { where, values } = conditionOf(reader, {}, null);
    return { where: `${where} and c.id = any($${values.push(selection.ids)}::bigint[])`, values };
  }
  const { where, values } = conditionOf(reader, selection.all, isInGroup);
  const parts = [where];
  if (selection.except.length > 0) parts.push(`c.id <> all($${values.push(selection.except)}::bigint[])`);
  if (selection.up_to !== undefined) parts.push(`c.id <= $${values.push(selection.up_to)}`);
  return { where: parts.join(' and '), values };
}
