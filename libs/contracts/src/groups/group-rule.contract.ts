import { z } from 'zod';
import { ContactSource, SpokenLanguage, StageId } from '../contacts/contacts.contract';
import { Channel } from '../conversations/conversations.contract';
import { refTo } from '../core/id.contract';

/** Conditions of one list, and of a block within it. */
export const MAX_CONDITIONS = 12;
export const MAX_DAYS = 3650;

const Is = z.enum(['is', 'is_not']);
const Days = z.int().min(1).max(MAX_DAYS);
const some = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(40);

/** `older`: more than the given days ago; `newer`: within them. A time that is not set matches neither. */
const Since = z.enum(['older', 'newer']);
const Moment = z.enum(['last_inbound', 'last_outbound', 'last_activity']);
export type Moment = z.infer<typeof Moment>;

/** One condition on a contact. A list matches any of its values; null in it matches "unknown" or "unassigned". */
export const RuleCondition = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('stage'), op: Is, values: some(StageId) }),
  z.strictObject({ field: z.literal('tag'), op: z.enum(['any', 'all', 'none']), values: some(z.string().trim().min(1).max(40)) }),
  z.strictObject({ field: z.literal('owner'), op: Is, values: some(refTo('user').nullable()) }),
  z.strictObject({ field: z.literal('language'), op: Is, values: some(SpokenLanguage.nullable()) }),
  z.strictObject({ field: z.literal('source'), op: Is, values: some(ContactSource) }),
  z.strictObject({ field: z.literal('channel'), op: Is, values: some(Channel) }).describe('Channels with a conversation'),
  z.strictObject({ field: z.enum(['phone', 'email']), op: Is }).describe('Whether it is known'),
  z.strictObject({ field: z.literal('created'), op: Since, days: Days }),
  z.discriminatedUnion('op', [
    z.strictObject({ field: Moment, op: Since, days: Days }),
    z.strictObject({ field: Moment, op: z.literal('never') }),
  ]),
  z.discriminatedUnion('op', [
    z.strictObject({ field: z.literal('unanswered'), op: Is }),
    z.strictObject({ field: z.literal('unanswered'), op: z.literal('older'), days: Days }),
  ]),
]);
export type RuleCondition = z.infer<typeof RuleCondition>;
export type RuleField = RuleCondition['field'];

const Match = z.enum(['all', 'any']).describe('Whether all conditions are to be met, or any of them');

export const RuleBlock = z.strictObject({ match: Match, conditions: z.array(RuleCondition).min(1).max(MAX_CONDITIONS) });
export type RuleBlock = z.infer<typeof RuleBlock>;

/** The rule of a smart group, also the target of campaigns and automations: conditions and blocks of conditions, joined by all or any. */
export const GroupRule = z
  .strictObject({
    match: Match,
    conditions: z
      .array(z.union([RuleBlock, RuleCondition]))
      .min(1)
      .max(MAX_CONDITIONS),
  })
  .meta({ id: 'GroupRule' });
export type GroupRule = z.infer<typeof GroupRule>;
export type RulePart = GroupRule['conditions'][number];

export const isBlock = (part: RulePart): part is RuleBlock => 'match' in part;
