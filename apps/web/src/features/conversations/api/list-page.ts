import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { ConversationPage, ConversationsQuery, ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { type Narrowing, narrowingCount } from './narrowing';

/** The filter of the list: the part of the URL that decides which rows are on the page. */
export interface ListFilter extends Narrowing {
  status: ConversationsQuery['status'];
  search: string;
  /** Only people who wait for an answer, the longest wait first. */
  waiting: boolean;
  page: number;
}

export interface ListChange {
  page: ConversationPage;
  /** False where only the server knows what the page now holds, such as on a later page or under a search. */
  exact: boolean;
}

/** Applies a row that an event brought; an event that the page already contains changes nothing. */
export function withSummary(loaded: ConversationPage, filter: ListFilter, summary: ConversationSummary, seq: number): ListChange {
  if (seq <= loaded.head_seq) return { page: loaded, exact: true };
  const page = { ...loaded, head_seq: seq };
  const isListed = page.data.some(({ contact_id }) => contact_id === summary.contact_id);
  const belongs = hasStatus(summary, filter.status) && (!filter.waiting || summary.waiting_since !== null);
  if (!belongs) return { page: isListed ? without(page, summary.contact_id) : page, exact: !isListed };
  const isPartial = filter.page > 1 || filter.search !== '' || filter.waiting || narrowingCount(filter) > 0;
  if (isPartial) return { page: isListed ? replaced(page, summary) : page, exact: false };
  return { page: placed(page, summary), exact: true };
}

/** Also people without a conversation have a status; they are listed under "All" alone. */
function hasStatus({ status, most_recent_type: channel }: ConversationSummary, wanted: ListFilter['status']): boolean {
  if (wanted === 'all') return true;
  return channel !== null && (wanted === 'current' ? status !== 'archived' : status === wanted);
}

/** Applies a contact that was edited; rows of other people stay the same objects. */
export function withContact(page: ConversationPage, contact: ContactView): ConversationPage {
  return mapped(page, contact.id, (row) => ({
    ...row,
    display_name: contact.name,
    snooze_ended: contact.snooze_ended,
    contact: {
      name: contact.name,
      phone: contact.phone,
      whatsapp_number: contact.whatsapp_number,
      email: contact.email,
      company: contact.company,
      notes: contact.notes,
      stage: contact.stage,
    },
  }));
}

export const without = (page: ConversationPage, contactId: number): ConversationPage => {
  const data = page.data.filter(({ contact_id }) => contact_id !== contactId);
  return data.length === page.data.length ? page : { ...page, data, total: page.total - 1 };
};

/** The matches of a search stay: an event does not contain them. */
const replaced = (page: ConversationPage, summary: ConversationSummary) =>
  mapped(page, summary.contact_id, ({ found_message }) => (found_message ? { ...summary, found_message } : summary));

function mapped(page: ConversationPage, contactId: number, change: (row: ConversationSummary) => ConversationSummary): ConversationPage {
  if (!page.data.some(({ contact_id }) => contact_id === contactId)) return page;
  return { ...page, data: page.data.map((row) => (row.contact_id === contactId ? change(row) : row)) };
}

/** The row where its newest message puts it; what happens without a new message, such as reading, moves nothing. */
function placed(page: ConversationPage, summary: ConversationSummary): ConversationPage {
  const known = page.data.find(({ contact_id }) => contact_id === summary.contact_id);
  if (known?.last_message_at === summary.last_message_at) return replaced(page, summary);
  const others = page.data.filter(({ contact_id }) => contact_id !== summary.contact_id);
  const below = others.findIndex((row) => activity(row) < activity(summary));
  const data = others.toSpliced(below === -1 ? others.length : below, 0, summary);
  return { ...page, data: data.slice(0, page.per_page) };
}

const activity = ({ last_message_at }: ConversationSummary) => (last_message_at === null ? 0 : Date.parse(last_message_at));
