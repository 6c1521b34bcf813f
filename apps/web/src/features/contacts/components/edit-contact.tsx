import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hasCode } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { formOf } from '../form/contact-form';
import { useUpdateContact } from '../hooks/use-save-contact';
import type { AddContactProps } from './add-contact';
import { ContactFields } from './contact-fields';
import { ContactFieldsSkeleton } from './contact-fields-skeleton';

export interface EditContactProps extends AddContactProps {
  contact: UseQueryResult<ContactView>;
}

export function EditContact({ contact: { data, error, isFetching, refetch }, ...form }: EditContactProps) {
  const t = useText('contacts');
  const say = useFailureText();
  const [isThereAtOnce] = useState(data !== undefined);
  // What was typed stays, also when the contact is deleted meanwhile: saving then says so.
  if (data) return <EditFields contact={data} takesFocus={!isThereAtOnce} {...form} />;
  if (hasCode(error, 'request.not_found')) {
    return <EmptyState icon={<UserRoundX />} title={t('card.gone')} description={t('card.goneHint')} />;
  }
  if (error) return <ErrorState title={t('card.failed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return <ContactFieldsSkeleton />;
}

interface EditFieldsProps extends AddContactProps {
  contact: ContactView;
  /** The dialog has been open for a while, with nothing to type in. */
  takesFocus: boolean;
}

function EditFields({ contact, takesFocus, onSaved, firstField, ...form }: EditFieldsProps) {
  const t = useText('contacts.form');
  // As it was when the form opened: what others change meanwhile is not typed over.
  const [opened] = useState(contact);
  const [initial] = useState(() => formOf(contact));
  useEffect(() => {
    if (takesFocus) firstField.current?.focus();
  }, [takesFocus, firstField]);
  return (
    <ContactFields
      {...form}
      firstField={firstField}
      target={opened.id}
      initial={initial}
      rules={{ asksOrganization: false, needsPhone: opened.phone !== null }}
      save={useUpdateContact(opened)}
      failedWords={t('updateFailed')}
      onSaved={onSaved}
    />
  );
}
