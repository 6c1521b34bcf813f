import { api } from '@app/contracts/catalogue/endpoints';
import { MAX_RETENTION_DAYS, MIN_RETENTION_DAYS, RecordingMode } from '@app/contracts/calls/call-recordings.contract';
import type { SpokenTexts } from '@app/contracts/calls/voice-numbers.contract';
import { E164 } from '@app/contracts/core/e164.contract';
import { CALL_COUNTRIES, type VoiceSettings } from '@app/contracts/calls/voice-settings.contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocale } from 'use-intl';
import { z } from 'zod';
import { call } from '@/lib/api/call';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { MultiSelect } from '@/ui/multi-select';
import { RadioCard } from '@/ui/radio-card';
import { SaveRow } from '@/ui/save-row';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { Textarea } from '@/ui/textarea';
import { plainTemplatesQuery, useSavePhone } from './voice-settings-queries';
import { typedNumber } from '@/lib/formatting/typed-number';
import { NumberInput } from '@/ui/number-input';

type Values = Omit<VoiceSettings, 'retention_days' | 'blocked_numbers'> & {
  /** The typed text. */
  retention_days: string;
  /** One number a line. */
  blocked_numbers: string;
};

const schemaOf = (words: { retention: string; blocked: string }) =>
  z.custom<Values>().transform((values, context) => {
    const days = typedNumber(values.retention_days);
    const blocked = values.blocked_numbers.split(/[\n,;]+/).flatMap((line) => line.replace(/[\s().-]/g, '') || []);
    if (!Number.isInteger(days) || days < MIN_RETENTION_DAYS || days > MAX_RETENTION_DAYS)
      context.addIssue({ code: 'custom', path: ['retention_days'], message: words.retention });
    if (!z.array(E164).safeParse(blocked).success) context.addIssue({ code: 'custom', path: ['blocked_numbers'], message: words.blocked });
    return { ...values, retention_days: days, blocked_numbers: blocked };
  });

const NO_TEMPLATE = 'none';

/** Settings of all numbers: recording, greetings, blocked callers. */
export function CallsCard({ settings }: { settings: VoiceSettings }) {
  const t = useText('phoneSettings');
  const { mutateAsync } = useSavePhone((body: VoiceSettings) => call(api.voice.saveSettings, { body }));
  const failed = useText('phoneSettings')('saveFailed');
  const form = useSchemaForm({
    schema: schemaOf({
      retention: t('recording.retentionInvalid', { min: String(MIN_RETENTION_DAYS), max: String(MAX_RETENTION_DAYS) }),
      blocked: t('blocked.invalid'),
    }),
    values: { ...settings, retention_days: String(settings.retention_days), blocked_numbers: settings.blocked_numbers.join('\n') },
    failed,
    resetsOnSuccess: true,
    submit: mutateAsync,
  });
  const { values, change, register, submit, errorOf } = form;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Card title={t('calls.title')} description={t('calls.hint')}>
        <RecordingChoice mode={values.recording} onMode={(recording) => change({ recording })} />
        <Field label={t('recording.retention')} hint={t('recording.retentionHint')} error={errorOf('retention_days')}>
          <NumberInput className="max-w-32" {...register('retention_days')} />
        </Field>
        <SpokenTextFields title={t('greeting.title')} words={values.greeting} onTexts={(greeting) => change({ greeting })} />
        <SpokenTextFields
          title={t('greeting.closed')}
          words={values.closed_greeting}
          onTexts={(words) => change({ closed_greeting: words })}
        />
        <TextBackFields settings={values} onChange={change} />
        <CountriesField countries={values.allowed_countries} onCountries={(allowed_countries) => change({ allowed_countries })} />
        <Field label={t('blocked.title')} hint={t('blocked.hint')} error={errorOf('blocked_numbers')}>
          <Textarea rows={2} {...register('blocked_numbers')} />
        </Field>
      </Card>
      <SaveRow form={form} label={t('save')} />
    </form>
  );
}

export interface SpokenTextFieldsProps {
  title: string;
  words: SpokenTexts;
  onTexts: (words: SpokenTexts) => void;
}

/** The greeting for callers, in both languages; empty for the standard words. */
export function SpokenTextFields({ title, words, onTexts }: SpokenTextFieldsProps) {
  const t = useText('phoneSettings.greeting');
  return (
    <fieldset className="grid gap-3 md:grid-cols-2">
      <legend className="mb-1.5 text-sm font-medium text-text">{title}</legend>
      {(['es', 'en'] as const).map((language) => (
        <Field key={language} label={t(language)} hint={t('hint')}>
          <Textarea
            rows={2}
            lang={language}
            value={words[language]}
            onChange={({ target }) => onTexts({ ...words, [language]: target.value })}
          />
        </Field>
      ))}
    </fieldset>
  );
}

function RecordingChoice({ mode, onMode }: { mode: RecordingMode; onMode: (mode: RecordingMode) => void }) {
  const t = useText('phoneSettings.recording');
  const group = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium text-text">{t('title')}</legend>
      <div className="grid gap-2 md:grid-cols-3">
        {RecordingMode.options.map((option) => (
          <RadioCard
            key={option}
            name={group}
            checked={mode === option}
            label={t(`modes.${option}`)}
            hint={t(`hints.${option}`)}
            onChoose={() => onMode(option)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type Countries = VoiceSettings['allowed_countries'];

/** Where calls may go besides the own country. */
function CountriesField({ countries, onCountries }: { countries: Countries; onCountries: (countries: Countries) => void }) {
  const t = useText('phoneSettings.countries');
  const locale = useLocale();
  const own = useMe().organization_data.country;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const options = CALL_COUNTRIES.filter((country) => country !== own)
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium text-text">{t('title')}</p>
      <MultiSelect
        options={options}
        values={countries}
        onValuesChange={(chosen) => onCountries(CALL_COUNTRIES.filter((country) => chosen.includes(country)))}
        label={t('title')}
        placeholder={t('none')}
        className="h-9 pointer-coarse:h-11"
      />
      <p className="text-xs text-text-3">{t('hint')}</p>
    </div>
  );
}

type TextBack = Pick<VoiceSettings, 'text_back' | 'text_back_words' | 'text_back_template_id'>;

/** Whether and how a missed call is answered with a text. */
function TextBackFields({ settings, onChange }: { settings: TextBack; onChange: (changes: Partial<TextBack>) => void }) {
  const t = useText('phoneSettings.textBack');
  const { data: templates = [] } = useQuery(plainTemplatesQuery);
  const { text_back: isOn, text_back_words: words, text_back_template_id: templateId } = settings;
  return (
    <>
      <Switch label={t('title')} hint={t('hint')} checked={isOn} onCheckedChange={(on) => onChange({ text_back: on })} />
      {isOn && (
        <>
          <SpokenTextFields title={t('words')} words={words} onTexts={(next) => onChange({ text_back_words: next })} />
          <Field label={t('template')} hint={t('templateHint')}>
            <Select
              options={[
                { value: NO_TEMPLATE, label: t('noTemplate') },
                ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={templateId === null ? NO_TEMPLATE : String(templateId)}
              onValueChange={(id) => onChange({ text_back_template_id: id === NO_TEMPLATE ? null : Number(id) })}
            />
          </Field>
        </>
      )}
    </>
  );
}
