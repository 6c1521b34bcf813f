import { Link } from '@tanstack/react-router';
import type { ChangeEvent } from 'react';
import { useController } from 'react-hook-form';
import { useLocale } from 'use-intl';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useContact } from '../person/use-contact';
import { useContactName } from '../person/use-contact-name';
import { detailsOf } from '../context/use-contacts-location';
import { useField } from './use-field';
import { typedPhone } from '../phone/typed-phone';
import { usePhoneFormat } from '../phone/use-phone-format';

export interface PhoneFieldProps {
  name: 'phone' | 'whatsapp_number';
  required?: boolean;
  /** The contact is of this person's organization, in whose country numbers are read. */
  ownCountry: boolean;
  /** The contact that has the number already. */
  takenBy: number | null;
}

const STORED = /^\+\d{8,15}$/;

/** A number that takes its shape while it is typed. */
export function PhoneField({ name, required, ownCountry, takenBy }: PhoneFieldProps) {
  const { label, problem, control } = useField(name);
  const { field } = useController({ name, control });
  const { formatStored, formatTyped } = usePhoneFormat();
  const hint = useHint(name, ownCountry);
  const { country } = useMe().organization_data;
  const shown = STORED.test(field.value) ? formatStored(field.value) : field.value;
  const type = ({ target: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
    const format = (text: string) => formatTyped(text, ownCountry ? country : '');
    field.onChange(typedPhone({ before: shown, after: value, caret: selectionStart }, format));
  };
  const error =
    problem?.type === 'contact.phone_taken' && takenBy !== null ? (
      <NumberTaken contactId={takenBy} words={problem.message} />
    ) : (
      problem?.message
    );
  return (
    <Field label={label} required={required} error={error} hint={hint}>
      <Input {...field} value={shown} onChange={type} type="tel" autoComplete="off" className="tabular-nums" />
    </Field>
  );
}

function useHint(name: PhoneFieldProps['name'], ownCountry: boolean): string {
  const t = useText('contacts.form.hints');
  const locale = useLocale();
  const { country } = useMe().organization_data;
  if (name === 'whatsapp_number') return t('whatsapp');
  return ownCountry
    ? t('phone', { country: new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country })
    : t('phoneElsewhere');
}

interface NumberTakenProps {
  contactId: number;
  /** What to say of a contact that this person may not see. */
  words: string | undefined;
}

/** Names the contact that has the number, and leads there. */
function NumberTaken({ contactId, words }: NumberTakenProps) {
  const t = useText('contacts.form');
  const nameOf = useContactName();
  const { data: contact } = useContact(contactId);
  if (!contact) return words;
  return (
    <span>
      {t('phoneTaken', { name: nameOf(contact) })}{' '}
      <Link to="/contacts" search={detailsOf(contactId)} className="whitespace-nowrap underline underline-offset-2">
        {t('openOther')}
      </Link>
    </span>
  );
}
