import { Plus } from 'lucide-react';
import { AgentChannel, AgentLanguage } from '@app/contracts/availability/availability.contract';
import type { Shift } from '@app/contracts/core/shift.contract';
import { MAX_CONTACTS_LIMIT } from '@app/contracts/settings/setting-groups.contract';
import { zoneName } from '@/lib/time/zone';
import { usualHours, withAnother } from '@/lib/hours/shift-list';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { ShiftList } from '@/ui/shift-list';
import type { useAgentForm } from './use-agent-form';
import { NumberInput } from '@/ui/number-input';

export type AgentFieldsProps = Pick<ReturnType<typeof useAgentForm>, 'values' | 'change' | 'register' | 'errorOf' | 'formError'> & {
  timezone: string;
};

export function AgentFields({ values, change, register, errorOf, formError, timezone }: AgentFieldsProps) {
  const t = useText('availability');
  const { channels, languages, working_hours, receives_leads, rings_for_calls } = values;
  return (
    <>
      {formError && <Banner tone="danger">{formError}</Banner>}
      <Field label={t('form.capacity')} hint={t('form.capacityHint', { max: String(MAX_CONTACTS_LIMIT) })} error={errorOf('capacity')}>
        <NumberInput className="max-w-32" {...register('capacity')} />
      </Field>
      <fieldset className="flex flex-col">
        <legend className="text-sm font-medium text-text">{t('form.work')}</legend>
        <Checkbox label={t('form.receivesLeads')} checked={receives_leads} onCheckedChange={(next) => change({ receives_leads: next })} />
        <Checkbox label={t('form.rings')} checked={rings_for_calls} onCheckedChange={(next) => change({ rings_for_calls: next })} />
      </fieldset>
      <SeveralOf
        label={t('form.channels')}
        options={AgentChannel.options.map((value) => ({ value, label: t(`channels.${value}`) }))}
        chosen={channels}
        onChosen={(next) => change({ channels: next })}
      />
      <SeveralOf
        label={t('form.languages')}
        options={AgentLanguage.options.map((value) => ({ value, label: t(`languages.${value}`) }))}
        chosen={languages}
        onChosen={(next) => change({ languages: next })}
      />
      <HoursField hours={working_hours} timezone={timezone} onHours={(next) => change({ working_hours: next })} />
    </>
  );
}

interface SeveralOfProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChosen: (chosen: Value[]) => void;
}

/** A group of checkboxes; the chosen values keep the order of the options. */
function SeveralOf<Value extends string>({ label, options, chosen, onChosen }: SeveralOfProps<Value>) {
  const toggle = (value: Value, isChosen: boolean) =>
    onChosen(options.map((option) => option.value).filter((other) => (other === value ? isChosen : chosen.includes(other))));
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium text-text">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onCheckedChange={(isChosen) => toggle(option.value, isChosen)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface HoursFieldProps {
  hours: Shift[] | null;
  timezone: string;
  onHours: (hours: Shift[] | null) => void;
}

/** When an agent works: at any time, or in a list of hours. */
function HoursField({ hours, timezone, onHours }: HoursFieldProps) {
  const t = useText('availability.form');
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium text-text">{t('hours')}</legend>
      {hours === null ? (
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
          <p className="text-base text-text-2">{t('always')}</p>
          <Button size="sm" onClick={() => onHours(usualHours())}>
            {t('setHours')}
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-1 text-xs text-text-2">{t('hoursHint', { timezone: zoneName(timezone) })}</p>
          {hours.length === 0 && <p className="mt-2 text-base text-warning-text">{t('never')}</p>}
          <div className="mt-2">
            <ShiftList shifts={hours} onShifts={onHours} />
          </div>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => onHours(withAnother(hours))}>
              {t('addHours')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onHours(null)}>
              {t('clearHours')}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}
