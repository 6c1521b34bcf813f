import type { UseQueryResult } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { hasCode } from '@/lib/api/api-failure';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { type ContactForm, type FormTarget, offeredForm } from '../form/contact-form';
import { useFormDraft } from '../form/form-drafts';
import { useContact } from '../person/use-contact';
import { useLatest } from '@/ui/use-latest';
import { useIsSaving, useUpdateContact } from './use-save-contact';
import { AddContact, type AddContactProps } from './add-contact';
import { ContactFields } from './contact-fields';

export interface ContactDialogProps {
  /** Which form is open; null while none is. */
  target: FormTarget | null;
  /** The known facts of a new contact. */
  known?: Partial<ContactForm>;
  onCreated?: (contactId: number) => void;
  onClose: () => void;
}

export function ContactDialog({ target, known, onCreated, onClose }: ContactDialogProps) {
  const t = useText('contacts.form');
  const formId = useId();
  const firstField = useRef<HTMLElement>(null);
  const isSaving = useIsSaving();
  const shown = useLatest(target);
  const contact = useContact(typeof shown === 'number' ? shown : null);
  const form = { id: formId, firstField, onSaved: onClose };
  return (
    <Dialog
      open={target !== null}
      onOpenChange={(open) => !open && !isSaving && onClose()}
      title={shown === 'add' ? t('addTitle') : t('editTitle')}
      size="md"
      initialFocus={firstField}
      footer={
        shown !== null && (
          <FormButtons formId={formId} target={shown} isReady={shown === 'add' || contact.data !== undefined} onClose={onClose} />
        )
      }
    >
      {shown === 'add' ? (
        <AddContact {...form} known={known} onCreated={onCreated} />
      ) : (
        <EditContact key={shown} {...form} contact={contact} />
      )}
    </Dialog>
  );
}

interface FormButtonsProps {
  formId: string;
  target: FormTarget;
  isReady: boolean;
  onClose: () => void;
}

function FormButtons({ formId, target, isReady, onClose }: FormButtonsProps) {
  const t = useText('contacts.form');
  const kit = useText('kit');
  const draft = useFormDraft(target);
  const isSaving = useIsSaving();
  const [idle, busy] = target === 'add' ? [t('create'), t('creating')] : [t('update'), t('updating')];
  const cancel = () => {
    draft.drop();
    onClose();
  };
  return (
    <>
      <Button disabled={isSaving} onClick={cancel}>
        {kit('cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" disabled={!isReady} loading={isSaving}>
        {isSaving ? busy : idle}
      </Button>
    </>
  );
}

interface EditContactProps extends AddContactProps {
  contact: UseQueryResult<ContactView>;
}

function EditContact({ contact: query, ...form }: EditContactProps) {
  const t = useText('contacts');
  const { data, error } = query;
  const [isLoadedAtStart] = useState(data !== undefined);
  // The form stays when a teammate deletes the contact; saving then shows the error.
  if (data) return <EditFields contact={data} takesFocus={!isLoadedAtStart} {...form} />;
  if (hasCode(error, 'request.not_found')) {
    return <EmptyState icon={<UserRoundX />} title={t('card.gone')} description={t('card.goneHint')} />;
  }
  if (error) return <QueryError title={t('card.failed')} query={query} />;
  return <ContactFieldsSkeleton />;
}

interface EditFieldsProps extends AddContactProps {
  contact: ContactView;
  /** The dialog has been open for a while, with nothing to type in. */
  takesFocus: boolean;
}

function EditFields({ contact, takesFocus, onSaved, firstField, ...form }: EditFieldsProps) {
  const t = useText('contacts.form');
  // The contact when the form opened, so that saving does not overwrite teammates' changes.
  const [opened] = useState(contact);
  const [initial] = useState(() => offeredForm(contact));
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
      failed={t('updateFailed')}
      onSaved={onSaved}
    />
  );
}

const FIELDS = ['first', 'last', 'phone', 'whatsapp', 'email', 'company', 'stage', 'tags'];

function ContactFieldsSkeleton() {
  const t = useText('kit');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {FIELDS.map((field) => (
        <div key={field} className="space-y-2">
          <Skeleton className="w-24" />
          <Skeleton className="h-9" />
        </div>
      ))}
    </div>
  );
}
