import type { ProposalReason } from '@app/contracts/groups/groups.contract';
import { useMemo } from 'react';
import { useFormatter } from 'use-intl';
import { stageIn } from '@/lib/stages/stage-list';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';

/** A proposal in words: what the group would be called, and why it is proposed. */
export function useProposalText() {
  const t = useText('groups');
  const format = useFormatter();
  const stages = useStages();
  return useMemo(() => {
    const nameOf = (reason: ProposalReason): string => {
      switch (reason.kind) {
        case 'cold_stage':
          return t('proposals.names.cold_stage', { stage: stageIn(stages, reason.stage).label });
        case 'tags':
          return t('proposals.names.tags', { tags: format.list(reason.tags, { type: 'conjunction' }) });
        case 'language':
          return t('proposals.names.language', { language: t(`values.${reason.language}`) });
        case 'channel':
          return t('proposals.names.channel', { channel: t(`values.${reason.channel}`) });
        case 'source':
          return t('proposals.names.source', { source: t(`sources.${reason.source}`) });
        default:
          return t(`proposals.names.${reason.kind}`);
      }
    };
    const whyOf = (reason: ProposalReason): string =>
      'days' in reason ? t(`proposals.why.${reason.kind}`, { days: String(reason.days) }) : t(`proposals.why.${reason.kind}`);
    return { nameOf, whyOf };
  }, [t, format, stages]);
}
