import type { GroupRule } from '@app/contracts/groups/group-rule.contract';
import { useText } from '@/lib/text/use-text';
import { Select } from '@/ui/select';

export interface MatchSelectProps {
  match: GroupRule['match'];
  onMatch: (match: GroupRule['match']) => void;
}

export function MatchSelect({ match, onMatch }: MatchSelectProps) {
  const t = useText('groups.builder');
  return (
    <Select
      size="sm"
      label={t('match')}
      className="w-36"
      value={match}
      options={(['all', 'any'] as const).map((value) => ({ value, label: t(value) }))}
      onValueChange={onMatch}
    />
  );
}
