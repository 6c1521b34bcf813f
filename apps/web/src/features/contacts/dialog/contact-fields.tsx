import type { UseMutationResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { FormProvider, useController } from 'react-hook-form';
import { type ContactView, PreferredContactTime } from '@app/contracts/contacts/contacts.contract';
import { useStages } from '@/lib/stages/use-stages';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import type { ContactForm, FormTarget } from '../form/contact-form';
import type { FormRules } from '../form/form-problems';
import { fieldErrorsOf, numberOwner } from '../form/server-errors';
import { useContactForm } from './use-contact-form';
import { useField } from './use-field';
import { OrganizationField } from './organization-field';
import { PhoneField } from './phone-field';
import { TagsInput } from './tags-input';

export interface ContactFieldsProps {
  /** Of the form, for a button outside it. */
  id: string;
  target: FormTarget;
  initial: ContactForm;
  rules: FormRules;
  save: UseMutationResult<ContactView, Error, ContactForm>;
  /** What to say when the server gives no reason. */
  failedWords: string;
  /** Gets the field where typing begins. */
  firstField: RefObject<HTMLElement | null>;
  onSaved: (contact: ContactView, form: ContactForm) => void;
}

export function ContactFields({ id, target, initial, rules, save, failedWords, firstField, onSaved }: ContactFieldsProps) {
  const { showServerErrors, hasDraft, discardDraft, ...form } = useContactForm(target, initial, rules);
  const submit = form.handleSubmit((values) => save.mutate(values, { onSuccess: onSaved, onError: showServerErrors }));
  const takenBy = numberOwner(save.error);
  const phone = { takenBy, ownCountry: !rules.asksOrganization };
  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
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
        <NotesField className="sm:col-span-2" />
        {save.error && fieldErrorsOf(save.error).length === 0 && (
          <FormFailure className="sm:col-span-2" error={save.error} fallback={failedWords} />
        )}
      </form>
    </FormProvider>
  );
}

function NotesField({ className }: { className?: string }) {
  const { label, problem, register } = useField('notes');
  return (
    <Field label={label} error={problem?.message} className={className}>
      <Textarea {...register()} rows={3} />
    </Field>
  );
}

function TagsField() {
  const t = useText('contacts.form.hints');
  const { label, problem, control } = useField('tags');
  const { ref, value, onChange } = useController({ name: 'tags', control }).field;
  return (
    <Field label={label} error={problem?.message} hint={t('tags')}>
      <TagsInput tags={value} onTags={onChange} ref={ref} />
    </Field>
  );
}

interface FormFailureProps {
  error: Error;
  fallback: string;
  className?: string;
}

/** Why nothing was saved; what was typed is still there. */
function FormFailure({ error, fallback, className }: FormFailureProps) {
  const say = useFailureText();
  return (
    <div ref={(node) => node?.scrollIntoView({ block: 'nearest' })} className={className}>
      <Banner tone="danger">{say(error, fallback)}</Banner>
    </div>
  );
}

const NO_TIME = 'none';

function ContactTimeField() {
  const t = useText('contacts.contactTimes');
  const { label, problem, control } = useField('preferred_contact_time');
  const { field } = useController({ name: 'preferred_contact_time', control });
  return (
    <Field label={label} error={problem?.message}>
      <Select
        value={field.value || NO_TIME}
        onValueChange={(value) => field.onChange(value === NO_TIME ? '' : value)}
        options={[
          { value: NO_TIME, label: t('none') },
          ...PreferredContactTime.options.map((time) => ({ value: time as string, label: t(time) })),
        ]}
      />
    </Field>
  );
}

function StageField() {
  const stages = useStages();
  const { label, problem, control } = useField('stage');
  const { field } = useController({ name: 'stage', control });
  return (
    <Field label={label} error={problem?.message}>
      <Select
        value={field.value}
        onValueChange={field.onChange}
        options={stages.map(({ id, label: words }) => ({ value: id, label: words }))}
      />
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
  const { label, problem, register } = useField(name);
  const { ref, ...input } = register();
  const attach = (node: HTMLInputElement | null) => {
    ref(node);
    if (focusRef) focusRef.current = node;
  };
  return (
    <Field label={label} required={required} error={problem?.message}>
      <Input {...input} ref={attach} type={type ?? 'text'} autoComplete="off" />
    </Field>
  );
}
