import { AgentChannel, AgentLanguage } from '@app/contracts/availability/availability.contract';
import { MAX_CONTACTS_LIMIT } from '@app/contracts/settings/setting-groups.contract';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { useAgentForm } from '../hooks/use-agent-form';
import { HoursField } from './hours-field';
import { SeveralOf } from './several-of';

export type AgentFieldsProps = Pick<ReturnType<typeof useAgentForm>, 'values' | 'change' | 'problems'> & { timezone: string };

export function AgentFields({ values, change, problems, timezone }: AgentFieldsProps) {
  const t = useText('availability');
  const { capacity, channels, languages, working_hours, receives_leads, rings_for_calls } = values;
  return (
    <>
      {problems.whole && <Banner tone="danger">{problems.whole}</Banner>}
      <Field label={t('form.capacity')} hint={t('form.capacityHint', { max: String(MAX_CONTACTS_LIMIT) })} error={problems.capacity}>
        <Input inputMode="numeric" value={capacity} onChange={(event) => change({ capacity: event.target.value })} className="max-w-32" />
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
