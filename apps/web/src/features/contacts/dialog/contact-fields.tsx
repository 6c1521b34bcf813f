import type { RefObject } from 'react';
import { PreferredContactTime } from '@app/contracts/contacts/contacts.contract';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { numberOwner } from '../form/contact-form';
import { ContactFormContext, type ContactFormOptions, useContactField, useContactForm } from './use-contact-form';
import { MarksField } from './marks-field';
import { OrganizationField } from './organization-field';
import { PhoneField } from './phone-field';
import { TagsInput } from './tags-input';

export interface ContactFieldsProps extends ContactFormOptions {
  /** The form's id, for a button outside it. */
  id: string;
  /** Gets the field where typing begins. */
  firstField: RefObject<HTMLElement | null>;
}

export function ContactFields({ id, firstField, ...options }: ContactFieldsProps) {
  const { rules, save } = options;
  const { form, hasDraft, discardDraft } = useContactForm(options);
  const takenBy = numberOwner(save.error);
  const phone = { takenBy, ownCountry: !rules.asksOrganization };
  return (
    <ContactFormContext value={form}>
      <form id={id} noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        {hasDraft && <DraftNotice className="sm:col-span-2" onDiscard={discardDraft} />}
        {rules.asksOrganization && <OrganizationField className="sm:col-span-2" />}
        <TextField name="first_name" required focusRef={firstField} />
        <TextField name="last_name" required />
        <PhoneField name="phone" required={rules.needsPhone} {...phone} />
        <PhoneField name="whatsapp_number" {...phone} />
        <TextField name="email" type="email" />
        <TextField name="company" />
        <ContactTimeField />
        <StageField />
        <TagsField />
        <div className="grid grid-cols-2 gap-4">
          <MarksField name="flags" />
          <MarksField name="emojis" />
        </div>
        <NotesField className="sm:col-span-2" />
        {form.formError && <FormFailure className="sm:col-span-2" reason={form.formError} />}
      </form>
    </ContactFormContext>
  );
}

function NotesField({ className }: { className?: string }) {
  const { label, error, register } = useContactField('notes');
  return (
    <Field label={label} error={error} className={className}>
      <Textarea {...register()} rows={3} />
    </Field>
  );
}

function TagsField() {
  const t = useText('contacts.form.hints');
  const { label, error, value, change } = useContactField('tags');
  return (
    <Field label={label} error={error} hint={t('tags')}>
      <TagsInput tags={value} onTags={change} />
    </Field>
  );
}

interface FormFailureProps {
  reason: string;
  className?: string;
}

/** Why nothing was saved; what was typed is still there. */
function FormFailure({ reason, className }: FormFailureProps) {
  return (
    <div ref={(node) => node?.scrollIntoView({ block: 'nearest' })} className={className}>
      <Banner tone="danger">{reason}</Banner>
    </div>
  );
}

const NO_TIME = 'none';

function ContactTimeField() {
  const t = useText('contacts.contactTimes');
  const { label, error, value, change } = useContactField('preferred_contact_time');
  return (
    <Field label={label} error={error}>
      <Select<PreferredContactTime | typeof NO_TIME>
        value={value || NO_TIME}
        onValueChange={(time) => change(time === NO_TIME ? '' : time)}
        options={[{ value: NO_TIME, label: t('none') }, ...PreferredContactTime.options.map((time) => ({ value: time, label: t(time) }))]}
      />
    </Field>
  );
}

function StageField() {
  const stages = useStages();
  const { label, error, value, change } = useContactField('stage');
  return (
    <Field label={label} error={error}>
      <Select value={value} onValueChange={change} options={stages.map((stage) => ({ value: stage.id, label: stage.label }))} />
    </Field>
  );
}

interface DraftNoticeProps {
  onDiscard: () => void;
  className?: string;
}

/** The form shows what was typed before it was left. */
function DraftNotice({ onDiscard, className }: DraftNoticeProps) {
  const t = useText('contacts.form');
  return (
    <Banner
      className={className}
      action={
        <Button variant="ghost" size="sm" className="-my-1.5 text-info-text" onClick={onDiscard}>
          {t('discardDraft')}
        </Button>
      }
    >
      {t('draft')}
    </Banner>
  );
}

interface TextFieldProps {
  name: 'first_name' | 'last_name' | 'email' | 'company';
  type?: 'email';
  required?: boolean;
  focusRef?: RefObject<HTMLElement | null>;
}

function TextField({ name, type, required, focusRef }: TextFieldProps) {
  const { label, error, register } = useContactField(name);
  const { ref, ...input } = register();
  const attach = (node: HTMLInputElement | null) => {
    ref(node);
    if (focusRef) focusRef.current = node;
  };
  return (
    <Field label={label} required={required} error={error}>
      <Input {...input} ref={attach} type={type ?? 'text'} autoComplete="off" />
    </Field>
  );
}
