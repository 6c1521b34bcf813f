import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { UseMutationResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ContactForm, FormTarget } from '../form/contact-form';
import type { FormRules } from '../form/form-problems';
import { fieldErrorsOf, numberOwner } from '../form/server-errors';
import { useContactForm } from '../hooks/use-contact-form';
import { DraftNotice } from './draft-notice';
import { FormFailure } from './form-failure';
import { NotesField } from './notes-field';
import { OrganizationField } from './organization-field';
import { PhoneField } from './phone-field';
import { StageField } from './stage-field';
import { TagsField } from './tags-field';
import { TextField } from './text-field';

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
