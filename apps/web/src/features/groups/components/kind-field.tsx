import type { GroupKind } from '@app/contracts/groups/groups.contract';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';

export interface KindFieldProps {
  kind: GroupKind;
  onKind: (kind: GroupKind) => void;
}

/** How contacts come into a new group; it stays so. */
export function KindField({ kind, onKind }: KindFieldProps) {
  const t = useText('groups.form');
  const options = (['smart', 'manual'] as const).map((value) => ({ value, label: t(value) }));
  return (
    <Field label={t('kind')} hint={t(`${kind}Hint`)}>
      <Select options={options} value={kind} onValueChange={onKind} />
    </Field>
  );
}
