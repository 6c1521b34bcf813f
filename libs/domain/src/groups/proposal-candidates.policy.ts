import { ContactSource, SpokenLanguage } from '@app/contracts/contacts/contacts.contract';
import { Channel } from '@app/contracts/conversations/conversations.contract';
import type { GroupRule, RulePart } from '@app/contracts/groups/group-rule.contract';
import type { ProposalReason } from '@app/contracts/groups/groups.contract';

export interface Candidate {
  reason: ProposalReason;
  rule: GroupRule;
}

/** The organization's data that proposals are made from. */
export interface ProposalInputs {
  /** Stage ids in board order. */
  stages: string[];
  tagPairs: string[][];
}

/** A proposal needs at least this many contacts. */
export const MIN_CONTACTS = 3;
const COLD_DAYS = 14;
const SILENT_DAYS = 3;
const UNANSWERED_DAYS = 2;
/** Stages in which nobody waits for an answer. */
const FINAL_STAGES = ['sold', 'lost'];
/** A group of nearly all contacts is useless, unless it calls for action. */
const MAX_SHARE = 0.9;
const ACTIONABLE_KINDS: ReadonlySet<ProposalReason['kind']> = new Set(['unanswered', 'cold_stage', 'ownerless', 'never_answered']);

const all = (...conditions: RulePart[]): GroupRule => ({ match: 'all', conditions });

/** All possible proposals, most urgent kind first. */
export function candidatesOf({ stages, tagPairs }: ProposalInputs): Candidate[] {
  const open = { field: 'stage', op: 'is_not', values: FINAL_STAGES } as const;
  const isOld = { field: 'last_activity', op: 'older', days: COLD_DAYS } as const;
  return [
    {
      reason: { kind: 'unanswered', days: UNANSWERED_DAYS },
      rule: all({ field: 'unanswered', op: 'older', days: UNANSWERED_DAYS }),
    },
    ...stages
      .filter((stage) => !FINAL_STAGES.includes(stage))
      .map((stage) => ({
        reason: { kind: 'cold_stage' as const, stage, days: COLD_DAYS },
        rule: all({ field: 'stage', op: 'is', values: [stage] }, isOld),
      })),
    { reason: { kind: 'ownerless' }, rule: all({ field: 'owner', op: 'is', values: [null] }, { ...open, values: [...FINAL_STAGES] }) },
    {
      reason: { kind: 'never_answered' },
      rule: all({ field: 'last_outbound', op: 'older', days: SILENT_DAYS }, { field: 'last_inbound', op: 'never' }),
    },
    ...tagPairs.map((tags) => ({ reason: { kind: 'tags' as const, tags }, rule: all({ field: 'tag', op: 'all', values: tags }) })),
    ...SpokenLanguage.options.map((language) => ({
      reason: { kind: 'language' as const, language },
      rule: all({ field: 'language', op: 'is', values: [language] }),
    })),
    ...ContactSource.options.map((source) => ({
      reason: { kind: 'source' as const, source },
      rule: all({ field: 'source', op: 'is', values: [source] }),
    })),
    ...Channel.options.map((channel) => ({
      reason: { kind: 'channel' as const, channel },
      rule: all({ field: 'channel', op: 'is', values: [channel] }),
    })),
  ];
}

/** Whether a group of this size is useful for an organization of this size. */
export const isUseful = ({ kind }: ProposalReason, count: number, contacts: number): boolean =>
  count >= MIN_CONTACTS && (ACTIONABLE_KINDS.has(kind) || count <= contacts * MAX_SHARE);
