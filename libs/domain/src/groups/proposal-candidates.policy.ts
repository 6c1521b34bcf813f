import { ContactSource, SpokenLanguage } from '@app/contracts/contacts/contacts.contract';
import { Channel } from '@app/contracts/conversations/conversations.contract';
import type { GroupRule, RulePart } from '@app/contracts/groups/group-rule.contract';
import type { ProposalReason } from '@app/contracts/groups/groups.contract';

export interface Candidate {
  reason: ProposalReason;
  rule: GroupRule;
}

/** What an organization has of its own to propose groups from. */
export interface OwnFacts {
  /** Ids in board order. */
  stages: string[];
  tagPairs: string[][];
}

/** Fewer people than these are no group. */
export const FEWEST = 3;
const COLD_DAYS = 14;
const SILENT_DAYS = 3;
const UNANSWERED_DAYS = 2;
/** Nobody waits for an answer there. */
const FINISHED = ['sold', 'lost'];
/** What is nearly everybody tells nothing; what calls for work does, whoever it is. */
const NEARLY_ALL = 0.9;
const CALLS_FOR_WORK: ReadonlySet<ProposalReason['kind']> = new Set(['unanswered', 'cold_stage', 'ownerless', 'never_answered']);

const all = (...conditions: RulePart[]): GroupRule => ({ match: 'all', conditions });

/** Every group that could be proposed, the most urgent kind first. */
export function candidatesOf({ stages, tagPairs }: OwnFacts): Candidate[] {
  const open = { field: 'stage', op: 'is_not', values: FINISHED } as const;
  const isOld = { field: 'last_activity', op: 'older', days: COLD_DAYS } as const;
  return [
    {
      reason: { kind: 'unanswered', days: UNANSWERED_DAYS },
      rule: all({ field: 'unanswered', op: 'older', days: UNANSWERED_DAYS }),
    },
    ...stages
      .filter((stage) => !FINISHED.includes(stage))
      .map((stage) => ({
        reason: { kind: 'cold_stage' as const, stage, days: COLD_DAYS },
        rule: all({ field: 'stage', op: 'is', values: [stage] }, isOld),
      })),
    { reason: { kind: 'ownerless' }, rule: all({ field: 'owner', op: 'is', values: [null] }, { ...open, values: [...FINISHED] }) },
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

/** Whether a group of so many says something of an organization with so many contacts. */
export const isWorthIt = ({ kind }: ProposalReason, count: number, contacts: number): boolean =>
  count >= FEWEST && (CALLS_FOR_WORK.has(kind) || count <= contacts * NEARLY_ALL);
