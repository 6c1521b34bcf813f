import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import { type ContactView, LiftOptOutInput } from '@app/contracts/contacts/contacts.contract';
import { call } from '@/lib/api/call';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { notify } from '@/ui/notify';
import { Textarea } from '@/ui/textarea';
import { replaceContact } from '../api/contact-cache';
import { useContactName } from '../person/use-contact-name';

export interface LiftOptOutProps {
  contact: ContactView;
}

/** Ends the opt-out from WhatsApp; shown only to users with the permission. */
export function LiftOptOut({ contact }: LiftOptOutProps) {
  const t = useText('contacts.card.liftOptOut');
  const mayLift = useCan('contacts.lift_opt_out');
  const [isOpen, setOpen] = useState(false);
  if (!mayLift || !contact.opted_out.whatsapp) return null;
  return (
    <>
      <Button size="sm" className="self-start" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <LiftDialog contact={contact} onClose={() => setOpen(false)} />}
    </>
  );
}

const Evidence = LiftOptOutInput.pick({ evidence: true });
const EMPTY = { evidence: '' };

interface LiftDialogProps extends LiftOptOutProps {
  onClose: () => void;
}

/** Requires the customer's words, which the audit log keeps. */
function LiftDialog({ contact, onClose }: LiftDialogProps) {
  const t = useText('contacts.card.liftOptOut');
  const kit = useText('kit');
  const formId = useId();
  const name = useContactName()(contact);
  const lifting = useLift(contact.id, onClose);
  const { register, submit, isSubmitting, formError, errorOf } = useSchemaForm({
    schema: Evidence,
    values: EMPTY,
    texts: { evidence: t('required') },
    submit: ({ evidence }) => lifting.mutateAsync(evidence),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || isSubmitting || onClose()}
      title={t('title', { name })}
      description={t('hint')}
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            {kit('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('evidence')} hint={t('evidenceHint')} error={formError ?? errorOf('evidence')} required>
          <Textarea maxLength={500} {...register('evidence')} />
        </Field>
      </form>
    </Dialog>
  );
}

function useLift(contactId: number, onLifted: () => void) {
  const t = useText('contacts.card.liftOptOut');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (evidence: string) => call(api.contacts.liftOptOut, { params: { id: contactId }, body: { channel: 'whatsapp', evidence } }),
    onSuccess(contact) {
      replaceContact(queryClient, contact);
      notify({ title: t('done'), tone: 'success' });
      onLifted();
    },
  });
}
