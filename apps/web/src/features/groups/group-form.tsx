import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { GroupRule } from '@app/contracts/groups/group-rule.contract';
import type { GroupKind, GroupView } from '@app/contracts/groups/groups.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { groupPreviewQuery } from './api/group-queries';
import { type GroupFormTarget, useGroupForm } from './use-group-form';
import { FIRST_RULE } from './rule-draft';
import { RuleBuilder } from './rule-builder';
import { Samples } from './samples';

export interface GroupFormProps {
  target: GroupFormTarget;
  onCancel: () => void;
  onSaved: (group: GroupView) => void;
}

export function GroupForm({ target, onCancel, onSaved }: GroupFormProps) {
  const t = useText('groups.form');
  const kit = useText('kit');
  const { values, change, register, submit, errorOf, formError, isSubmitting } = useGroupForm(target, onSaved);
  const { rule } = values;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {formError && <Banner tone="danger">{formError}</Banner>}
      <Field label={t('name')} error={errorOf('name')} required>
        <Input maxLength={60} autoComplete="off" {...register('name')} />
      </Field>
      <Field label={t('description')}>
        <Input maxLength={300} autoComplete="off" {...register('description')} />
      </Field>
      {target.group === null && (
        <KindField kind={rule ? 'smart' : 'manual'} onKind={(kind) => change({ rule: kind === 'smart' ? FIRST_RULE : null })} />
      )}
      {rule && (
        <>
          <RuleBuilder rule={rule} onRule={(next) => change({ rule: next })} problem={errorOf('rule')} />
          <RulePreview rule={rule} />
        </>
      )}
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-border bg-surface px-5 py-3 sm:rounded-b-lg">
        <Button onClick={onCancel}>{kit('cancel')}</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {t(target.group ? 'save' : 'submit')}
        </Button>
      </div>
    </form>
  );
}

interface KindFieldProps {
  kind: GroupKind;
  onKind: (kind: GroupKind) => void;
}

/** How contacts get into a new group; it cannot be changed later. */
function KindField({ kind, onKind }: KindFieldProps) {
  const t = useText('groups.form');
  const options = (['smart', 'manual'] as const).map((value) => ({ value, label: t(value) }));
  return (
    <Field label={t('kind')} hint={t(`${kind}Hint`)}>
      <Select options={options} value={kind} onValueChange={onKind} />
    </Field>
  );
}

const PAUSE_MS = 250;

/** The contacts that match the rule as it is now. */
function RulePreview({ rule }: { rule: GroupRule }) {
  const t = useText('groups.preview');
  const say = useFailureText();
  const asked = useSettled(rule);
  const isSound = GroupRule.safeParse(asked).success;
  const { data, error, isPlaceholderData } = useQuery({ ...groupPreviewQuery(asked), enabled: isSound });
  const words = () => {
    if (!isSound) return t('waiting');
    if (error) return say(error, t('failed'));
    if (!data) return null;
    return data.count === 0 ? t('none') : t('count', { count: data.count });
  };
  const isOld = isPlaceholderData || asked !== rule;
  return (
    <section aria-label={t('label')} className="flex min-h-18 flex-col gap-2 rounded-md border border-border p-3">
      <p role="status" className={classNames('text-base font-medium', isOld ? 'text-text-3' : 'text-text')}>
        {words()}
      </p>
      {isSound && data && !error && <Samples contacts={data.samples} count={data.count} />}
    </section>
  );
}

/** The rule, debounced. */
function useSettled(rule: GroupRule): GroupRule {
  const [settled, setSettled] = useState(rule);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(rule), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [rule]);
  return settled;
}
