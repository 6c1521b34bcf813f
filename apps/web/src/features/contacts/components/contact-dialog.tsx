import { useId, useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { ContactForm, FormTarget } from '../form/contact-form';
import { dropDraft } from '../form/form-drafts';
import { useContact } from '../hooks/use-contact';
import { useLatest } from '../hooks/use-latest';
import { useIsSaving } from '../hooks/use-save-contact';
import { AddContact } from './add-contact';
import { EditContact } from './edit-contact';

export interface ContactDialogProps {
  /** Which form is open; null while none is. */
  target: FormTarget | null;
  /** What a new contact is known by already. */
  known?: Partial<ContactForm>;
  onClose: () => void;
}

export function ContactDialog({ target, known, onClose }: ContactDialogProps) {
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
      {shown === 'add' ? <AddContact {...form} known={known} /> : <EditContact key={shown} {...form} contact={contact} />}
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
  const isSaving = useIsSaving();
  const [idle, busy] = target === 'add' ? [t('create'), t('creating')] : [t('update'), t('updating')];
  const cancel = () => {
    dropDraft(target);
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
