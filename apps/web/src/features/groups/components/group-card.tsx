import type { GroupView } from '@app/contracts/groups/groups.contract';
import { Link } from '@tanstack/react-router';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/time/use-time-text';
import { groupPlace } from '../hooks/use-groups-location';
import { useRuleText } from '../hooks/use-rule-text';
import { GroupKindChip } from './group-kind-chip';

export function GroupCard({ group }: { group: GroupView }) {
  const t = useText('groups');
  const time = useTimeText();
  const sentence = useRuleText();
  const { id, name, description, kind, rule, count, updated_at } = group;
  return (
    <li className="min-w-0">
      <Link
        to="/contacts"
        search={groupPlace(id)}
        className="flex h-full min-h-36 flex-col gap-2 rounded-lg border border-border bg-surface p-4 shadow-e1 transition-colors duration-120 hover:border-border-strong hover:bg-surface-2"
      >
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold text-text">{name}</span>
          <GroupKindChip kind={kind} />
        </span>
        <span className="text-lg font-semibold text-text tabular-nums">{t('count', { count })}</span>
        <span className="line-clamp-2 text-sm break-words text-text-2">{description || (rule ? sentence(rule) : t('page.byHand'))}</span>
        <span className="mt-auto pt-1 text-xs text-text-3">{t('changed', { when: time.ago(updated_at) })}</span>
      </Link>
    </li>
  );
}
