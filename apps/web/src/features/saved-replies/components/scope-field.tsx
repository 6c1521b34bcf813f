import { type SavedReplyInput, SavedReplyScope } from '@app/contracts/saved-replies/saved-replies.contract';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';

export interface ScopeFieldProps {
  scope: SavedReplyInput['scope'];
  onScope: (scope: SavedReplyInput['scope']) => void;
}

export function ScopeField({ scope, onScope }: ScopeFieldProps) {
  const t = useText('savedReplies');
  const options = SavedReplyScope.options.map((value) => ({ value, label: t(`scope.${value}`) }));
  return (
    <Field label={t('scope.label')}>
      <Select options={options} value={scope} onValueChange={onScope} />
    </Field>
  );
}
