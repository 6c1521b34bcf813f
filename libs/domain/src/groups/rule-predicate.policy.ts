import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { type GroupRule, isBlock, type Moment, type RuleCondition, type RulePart } from '@app/contracts/groups/group-rule.contract';

/** Adds a value to the statement and returns its placeholder. */
type Bind = (value: unknown) => string;

const CHANNELS: Record<Channel, string> = { whatsapp: 's.whatsapp_conversation_id is not null', sms: 's.sms_conversation_id is not null' };
const MOMENT_COLUMNS: Record<Moment, string> = {
  last_inbound: 'm.inbound_at',
  last_outbound: 'm.outbound_at',
  last_activity: 's.last_message_at',
};
const KNOWN = { phone: 'coalesce(c.phone, c.whatsapp_number) is not null', email: 'c.email is not null' };

/**
 * The rule as a predicate over `c` (contacts), `s` (their summaries) and, where `asksForMessages`, `m`. User input goes into `values`,
 * never into the text.
 */
export function predicateOf(rule: GroupRule, values: unknown[]): string {
  return all(rule, (value) => `$${values.push(value)}`);
}

/** Whether the rule needs message times, which costs a join to the conversations. */
export const asksForMessages = ({ conditions }: GroupRule): boolean =>
  conditions.some((part) => (isBlock(part) ? part.conditions.some(isOfMessages) : isOfMessages(part)));

const isOfMessages = ({ field }: RuleCondition) => field === 'last_inbound' || field === 'last_outbound';

function all({ match, conditions }: { match: GroupRule['match']; conditions: RulePart[] }, bind: Bind): string {
  const parts = conditions.map((part) => (isBlock(part) ? all(part, bind) : `(${one(part, bind)})`));
  return `(${parts.join(match === 'all' ? ' and ' : ' or ')})`;
}

function one(condition: RuleCondition, bind: Bind): string {
  switch (condition.field) {
    case 'stage':
      return either(condition.op, `c.stage = any(${bind(condition.values)}::text[])`);
    case 'source':
      return either(condition.op, `c.source = any(${bind(condition.values)}::text[])`);
    case 'owner':
      return either(condition.op, `coalesce(c.assigned_user_id, 0) = any(${bind(condition.values.map((id) => id ?? 0))}::bigint[])`);
    case 'language':
      return either(condition.op, `coalesce(c.language, '') = any(${bind(condition.values.map((language) => language ?? ''))}::text[])`);
    case 'channel':
      return either(condition.op, condition.values.map((channel) => CHANNELS[channel]).join(' or '));
    case 'tag':
      return tagged(condition.op, `${bind(condition.values.map((tag) => tag.toLowerCase()))}::text[]`);
    case 'phone':
    case 'email':
      return either(condition.op, KNOWN[condition.field]);
    case 'created':
      return since('c.created_at', condition.op, bind(condition.days));
    case 'unanswered':
      if (condition.op === 'older') return since('s.waiting_since', 'older', bind(condition.days));
      return either(condition.op, 's.waiting_since is not null');
    default:
      if (condition.op === 'never') return `${MOMENT_COLUMNS[condition.field]} is null`;
      return since(MOMENT_COLUMNS[condition.field], condition.op, bind(condition.days));
  }
}

/** The columns are not null, so `none` is a plain negation. */
const either = (op: 'is' | 'is_not', predicate: string): string => (op === 'is' ? predicate : `not (${predicate})`);

/** `tags` are in lower case. */
function tagged(op: 'any' | 'all' | 'none', tags: string): string {
  const own = `array(select lower(tag) from unnest(c.tags) tag)`;
  if (op === 'all') return `${own} @> ${tags}`;
  return op === 'any' ? `${own} && ${tags}` : `not (${own} && ${tags})`;
}

/** Days of 24 hours, regardless of daylight saving. */
const since = (moment: string, op: 'older' | 'newer', days: string): string =>
  `${moment} ${op === 'older' ? '<' : '>='} now() - make_interval(hours => 24 * ${days}::int)`;
