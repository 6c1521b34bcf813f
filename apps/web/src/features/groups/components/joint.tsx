import type { GroupRule } from '@app/contracts/groups/group-rule.contract';
import { useText } from '@/lib/text/use-text';

/** The word between two conditions. */
export function Joint({ match }: Pick<GroupRule, 'match'>) {
  const t = useText('groups.builder');
  return <span className="pl-1 text-xs font-medium text-text-3">{t(match === 'all' ? 'and' : 'or')}</span>;
}
