import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { DuplicateRule } from '@app/contracts/imports/imports.contract';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import type { MappingForm } from './use-mapping-form';

const NONE = 'none';

export function ImportChoices({ form: { options, choose, tags, setTags } }: { form: MappingForm }) {
  const t = useText('imports.map');
  const locale = useLocale();
  const stages = useStages();
  const countries = useMemo(() => countryOptions(locale, options.country), [locale, options.country]);
  return (
    <fieldset className="rounded-lg border border-border bg-surface px-4 pt-3 pb-4 shadow-e1">
      <legend className="sr-only">{t('choices')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('duplicates')} hint={t(`ruleHints.${options.duplicates}`)}>
          <Select
            value={options.duplicates}
            onValueChange={(duplicates) => choose({ duplicates })}
            options={DuplicateRule.options.map((value) => ({ value, label: t(`rules.${value}`) }))}
          />
        </Field>
        <Field label={t('country')}>
          <Select value={options.country} onValueChange={(country) => choose({ country })} options={countries} />
        </Field>
        <Field label={t('tags')} hint={t('tagsHint')}>
          <Input value={tags} maxLength={200} autoComplete="off" onChange={({ target }) => setTags(target.value)} />
        </Field>
        <Field label={t('stage')}>
          <Select
            value={options.stage ?? NONE}
            onValueChange={(stage) => choose({ stage: stage === NONE ? null : stage })}
            options={[{ value: NONE, label: t('stageNone') }, ...stages.map(({ id, label }) => ({ value: id, label }))]}
          />
        </Field>
      </div>
    </fieldset>
  );
}

/** Where dealerships and their customers are; the organization's own is offered wherever it is. */
const COUNTRIES = [
  'US',
  'CA',
  'MX',
  'GT',
  'SV',
  'HN',
  'NI',
  'CR',
  'PA',
  'CU',
  'DO',
  'PR',
  'CO',
  'VE',
  'EC',
  'PE',
  'BO',
  'CL',
  'AR',
  'UY',
  'PY',
  'BR',
  'ES',
  'PT',
  'FR',
  'DE',
  'IT',
  'GB',
];

/** Sorted by name, in the language in force. */
function countryOptions(locale: string, own: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return [...new Set([...COUNTRIES, own])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((left, right) => left.label.localeCompare(right.label, locale));
}
