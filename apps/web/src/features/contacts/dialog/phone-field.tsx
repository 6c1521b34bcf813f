import { Link } from '@tanstack/react-router';
import type { ChangeEvent } from 'react';
import { useMe } from '@/lib/session/use-me';
import { useLocaleScope } from '@/lib/text/locale-context';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useContact } from '../person/use-contact';
import { useContactName } from '../person/use-contact-name';
import { detailsOf } from '../context/use-contacts-location';
import { useContactField } from './use-contact-form';
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
  const { label, error, code, value, change } = useContactField(name);
  const { formatStored, formatTyped } = usePhoneFormat();
  const hint = useHint(name, ownCountry);
  const { country } = useMe().organization_data;
  const shown = STORED.test(value) ? formatStored(value) : value;
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const format = (text: string) => formatTyped(text, ownCountry ? country : '');
    change(typedPhone({ before: shown, after: target.value, caret: target.selectionStart }, format));
  };
  const isTaken = code === 'contact.phone_taken' && takenBy !== null;
  return (
    <Field label={label} required={required} error={isTaken ? <NumberTaken contactId={takenBy} reason={error} /> : error} hint={hint}>
      <Input name={name} value={shown} onChange={type} type="tel" autoComplete="off" className="tabular-nums" />
    </Field>
  );
}

function useHint(name: PhoneFieldProps['name'], ownCountry: boolean): string {
  const t = useText('contacts.form.hints');
  const { bundle } = useLocaleScope();
  const { country } = useMe().organization_data;
  if (name === 'whatsapp_number') return t('whatsapp');
  return ownCountry
    ? t('phone', { country: new Intl.DisplayNames(bundle.localeOf('contacts'), { type: 'region' }).of(country) ?? country })
    : t('phoneElsewhere');
}

interface NumberTakenProps {
  contactId: number;
  /** Shown for a contact that the user may not see. */
  reason: string | undefined;
}

/** Names the contact that has the number, and leads there. */
function NumberTaken({ contactId, reason }: NumberTakenProps) {
  const t = useText('contacts.form');
  const nameOf = useContactName();
  const { data: contact } = useContact(contactId);
  if (!contact) return reason;
  return (
    <span>
      {t('phoneTaken', { name: nameOf(contact) })}{' '}
      <Link to="/contacts" search={detailsOf(contactId)} className="whitespace-nowrap underline underline-offset-2">
        {t('openOther')}
      </Link>
    </span>
  );
}
