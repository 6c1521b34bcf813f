import type { AdminOrganizationDetails } from '@app/contracts/plans/plans.contract';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { RadioCard } from '@/ui/radio-card';
import { dayAfter, isTrialEnd } from '../trial/trial-end';
import { ChangeDialog } from './change-dialog';

export interface ChangeTrialDialogProps {
  organization: AdminOrganizationDetails;
  onClose: () => void;
}

const WEEK_DAYS = 7;

export function ChangeTrialDialog({ organization: { id, name, trial_ends_at }, onClose }: ChangeTrialDialogProps) {
  const t = useText('plans.organization.changeTrial');
  const [way, setWay] = useState<'move' | 'end'>('move');
  const [typed, setTyped] = useState(() => dayAfter(trial_ends_at, new Date(), WEEK_DAYS));
  const [isWrong, setWrong] = useState(false);
  const changeFor = (reason: string) => {
    const isRefused = way === 'move' && !isTrialEnd(typed, new Date());
    setWrong(isRefused);
    if (isRefused) return null;
    const ends_at = way === 'end' ? null : new Date(typed).toISOString();
    return { kind: 'trial' as const, body: { ends_at, reason } };
  };
  return (
    <ChangeDialog
      organizationId={id}
      title={t('title', { name })}
      hint={t('hint')}
      submit={t('submit')}
      changeFor={changeFor}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t('way')}</legend>
        <RadioCard name="trial-way" checked={way === 'move'} label={t('move')} onChoose={() => setWay('move')} />
        <RadioCard name="trial-way" checked={way === 'end'} label={t('end')} hint={t('endHint')} onChoose={() => setWay('end')} />
      </fieldset>
      {way === 'move' && (
        <Field label={t('moment')} required error={isWrong ? t('momentInvalid') : undefined}>
          <Input type="datetime-local" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      )}
    </ChangeDialog>
  );
}
