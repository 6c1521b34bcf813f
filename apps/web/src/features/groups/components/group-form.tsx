import type { GroupView } from '@app/contracts/groups/groups.contract';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { type GroupFormTarget, useGroupForm } from '../hooks/use-group-form';
import { FIRST_RULE } from '../rule/rule-draft';
import { KindField } from './kind-field';
import { RuleBuilder } from './rule-builder';
import { RulePreview } from './rule-preview';

export interface GroupFormProps {
  target: GroupFormTarget;
  onCancel: () => void;
  onSaved: (group: GroupView) => void;
}

export function GroupForm({ target, onCancel, onSaved }: GroupFormProps) {
  const t = useText('groups.form');
  const kit = useText('kit');
  const { values, change, submit, problems, isSaving } = useGroupForm(target, onSaved);
  const { name, description, rule } = values;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {problems.whole && <Banner tone="danger">{problems.whole}</Banner>}
      <Field label={t('name')} error={problems.name} required>
        <Input value={name} maxLength={60} autoComplete="off" onChange={(event) => change({ name: event.target.value })} />
      </Field>
      <Field label={t('description')}>
        <Input value={description} maxLength={300} autoComplete="off" onChange={(event) => change({ description: event.target.value })} />
      </Field>
      {target.group === null && (
        <KindField kind={rule ? 'smart' : 'manual'} onKind={(kind) => change({ rule: kind === 'smart' ? FIRST_RULE : null })} />
      )}
      {rule && (
        <>
          <RuleBuilder rule={rule} onRule={(next) => change({ rule: next })} problem={problems.rule} />
          <RulePreview rule={rule} />
        </>
      )}
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-border bg-surface px-5 py-3 sm:rounded-b-lg">
        <Button onClick={onCancel}>{kit('cancel')}</Button>
        <Button type="submit" variant="primary" loading={isSaving}>
          {t(target.group ? 'save' : 'submit')}
        </Button>
      </div>
    </form>
  );
}
