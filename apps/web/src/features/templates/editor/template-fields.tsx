import type { ReactNode } from 'react';
import { buttonKindsOf } from '@app/contracts/templates/button-rules.policy';
import { TemplateCategory } from '@app/contracts/templates/templates.contract';
import { showsVehicle } from '@app/contracts/templates/vehicle-template.policy';
import { PHOTO_PATH_START } from '@app/contracts/inventory/photo-address';
import { CarFront } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { useFormAccess } from '../form/form-context';
import { inputOf, withPlaceholder } from '../form/template-form';
import { BodyField } from './body-field';
import { ButtonsField } from './buttons-field';
import { TypeField } from './type-field';
import { VariablesField } from './variables-field';
import { NumberInput } from '@/ui/number-input';

export function TemplateFields() {
  const t = useText('templates.form');
  const { form, isLocked } = useFormAccess();
  const { type } = form;
  const isCode = type === 'authentication';
  return (
    <fieldset disabled={isLocked} className="min-w-0 space-y-4">
      <Section title={t('sections.basics')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NameFields />
          <CategoryField />
          <LanguageField />
        </div>
        <TypeField />
      </Section>
      <Section title={t('sections.message')}>
        {type === 'card' && <TextField name="header" />}
        {(type === 'media' || type === 'card') && (
          <>
            <TextField name="media_url" type="url" required={type === 'media'} hint={t('fields.mediaHint')} />
            <VehiclePhoto />
          </>
        )}
        {isCode ? <CodeFields /> : <BodyField />}
        {type === 'card' && <TextField name="footer" />}
      </Section>
      {!isCode && (
        <Section title={t('sections.variables')}>
          <VariablesField />
        </Section>
      )}
      {buttonKindsOf(type).length > 0 && (
        <Section title={t('sections.buttons')}>
          <ButtonsField />
        </Section>
      )}
    </fieldset>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-4 rounded-lg border border-border bg-surface p-4 shadow-e1 md:p-5">
      <h2 className="text-md font-semibold text-text">{title}</h2>
      {children}
    </section>
  );
}

interface TextFieldProps {
  name: 'header' | 'footer' | 'media_url';
  type?: 'url';
  required?: boolean;
  hint?: ReactNode;
}

function TextField({ name, type, required, hint }: TextFieldProps) {
  const t = useText('templates.form.fields');
  const { form, change, problemOf } = useFormAccess();
  return (
    <Field label={t(name)} required={required} hint={hint} error={problemOf(name)}>
      <Input value={form[name]} type={type ?? 'text'} autoComplete="off" onChange={({ target }) => change({ [name]: target.value })} />
    </Field>
  );
}

/** Makes the picture the photo of the vehicle that is chosen when the template is sent. */
function VehiclePhoto() {
  const t = useText('templates.form.vehiclePhoto');
  const { form, change } = useFormAccess();
  const site = window.location.origin;
  if (showsVehicle(form)) return <p className="text-sm text-text-2">{t('chosen', { link: `${site}/vehicle/{{n}}` })}</p>;
  const choose = () => {
    const number = inputOf({ ...form, media_url: '' }).placeholders.length + 1;
    const { placeholders } = withPlaceholder(form, number, { name: t('name'), sample: SAMPLE_PHOTO, source: null });
    change({ media_url: `${site}${PHOTO_PATH_START}{{${number}}}`, placeholders }, 'media_url');
  };
  return (
    <Button size="sm" icon={<CarFront aria-hidden className="size-4" />} onClick={choose}>
      {t('choose')}
    </Button>
  );
}

/** WhatsApp's reviewer learns from its end what kind of file follows. */
const SAMPLE_PHOTO = 'vehicle-1280.jpg';

function CategoryField() {
  const t = useText('templates');
  const { form, change, problemOf } = useFormAccess();
  const isCode = form.type === 'authentication';
  return (
    <Field label={t('form.fields.category')} hint={t(`form.categoryHints.${form.category}`)} error={problemOf('category')}>
      <Select
        value={form.category}
        onValueChange={(category) => change({ category })}
        options={TemplateCategory.options.map((value) => ({
          value,
          label: t(`categories.${value}`),
          disabled: (value === 'AUTHENTICATION') !== isCode,
        }))}
      />
    </Field>
  );
}

const LANGUAGES = ['es', 'es_MX', 'es_ES', 'es_AR', 'en', 'en_US', 'en_GB', 'pt_BR', 'fr'] as const;
type Known = (typeof LANGUAGES)[number];

const isKnown = (language: string): language is Known => LANGUAGES.some((known) => known === language);

function LanguageField() {
  const t = useText('templates');
  const { form, change, problemOf } = useFormAccess();
  const labelOf = (language: string) => (isKnown(language) ? `${t(`languages.${language}`)} · ${language}` : language);
  const choices = isKnown(form.language) ? LANGUAGES : [form.language, ...LANGUAGES];
  return (
    <Field label={t('form.fields.language')} error={problemOf('language')}>
      <Select
        value={form.language}
        onValueChange={(language) => change({ language })}
        options={choices.map((value) => ({ value, label: labelOf(value) }))}
      />
    </Field>
  );
}

/** WhatsApp writes the text around a code; only this can be chosen. */
function CodeFields() {
  const t = useText('templates.form');
  const { form, change, problemOf } = useFormAccess();
  return (
    <>
      <Banner>{t('authenticationHint')}</Banner>
      <Checkbox
        label={t('fields.security_recommendation')}
        checked={form.security_recommendation}
        onCheckedChange={(security_recommendation) => change({ security_recommendation })}
      />
      <Field label={t('fields.code_expiration_minutes')} error={problemOf('code_expiration_minutes')} className="max-w-72">
        <NumberInput value={form.code_expiration_minutes} onChange={({ target }) => change({ code_expiration_minutes: target.value })} />
      </Field>
    </>
  );
}

/** The template's name for people, and its name at WhatsApp. */
function NameFields() {
  const t = useText('templates.form.fields');
  const { form, change, problemOf } = useFormAccess();
  const rename = (friendlyName: string) => {
    change({ friendly_name: friendlyName }, 'friendly_name');
    const name = nameAfter(form, friendlyName);
    if (name !== form.name) change({ name });
  };
  return (
    <>
      <Field label={t('friendly_name')} required error={problemOf('friendly_name')}>
        <Input value={form.friendly_name} maxLength={120} autoComplete="off" onChange={({ target }) => rename(target.value)} />
      </Field>
      <Field label={t('name')} required hint={t('nameHint')} error={problemOf('name')}>
        <Input
          value={form.name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
    </>
  );
}

const MAX_LENGTH = 480;

/** The name that WhatsApp would take for these words: lowercase letters, digits and underscores. */
export const internalName = (friendlyName: string): string =>
  friendlyName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, MAX_LENGTH);

/** The internal name follows the display name until it is edited. */
export const nameAfter = (before: { friendly_name: string; name: string }, friendlyName: string): string =>
  before.name === internalName(before.friendly_name) ? internalName(friendlyName) : before.name;
