import { AutoAssignmentMode } from '@app/contracts/settings/setting-groups.contract';
import { useId } from 'react';
import { useText } from '@/lib/text/use-text';
import { RadioCard } from '@/ui/radio-card';
import type { AutoAssignmentForm } from '../hooks/use-auto-assignment-form';

export function AssignmentModeField({ values, change }: AutoAssignmentForm) {
  const t = useText('autoAssignment.mode');
  const name = useId();
  return (
    <fieldset className="grid min-w-0 gap-2 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm font-medium text-text">{t('label')}</legend>
      {AutoAssignmentMode.options.map((mode) => (
        <RadioCard
          key={mode}
          name={name}
          checked={values.auto_assignment_mode === mode}
          label={t(mode)}
          hint={t(`${mode}Hint`)}
          onChoose={() => change({ auto_assignment_mode: mode })}
        />
      ))}
    </fieldset>
  );
}
