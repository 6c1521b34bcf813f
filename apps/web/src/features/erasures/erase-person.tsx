import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Eraser } from 'lucide-react';
import { useId, useState } from 'react';
import { z } from 'zod';
import { type ErasedCounts as Counts, ERASED_KINDS } from '@app/contracts/erasures/erasures.contract';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Dialog } from '@/ui/dialog';
import { QueryError } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { notify } from '@/ui/notify';
import { Skeleton } from '@/ui/skeleton';
import { erasureKeys } from './api/erasure-keys';
import { erasePerson, previewErasureQuery } from './api/erasure-queries';

export interface ErasePersonProps {
  contactId: number;
  onErased: () => void;
}

/** Erasure on a person's request; shown only to users with the permission. */
export function ErasePerson({ contactId, onErased }: ErasePersonProps) {
  const t = useText('erasures');
  const mayErase = useCan('contacts.erase');
  const [isOpen, setOpen] = useState(false);
  if (!mayErase) return null;
  return (
    <div className="flex flex-wrap gap-1 border-t border-border pt-3">
      <Button variant="ghost" size="sm" icon={<Eraser className="size-4" />} onClick={() => setOpen(true)} className="text-danger-text">
        {t('open')}
      </Button>
      <ButtonLink to="/contacts/erasures" variant="ghost" size="sm">
        {t('listLink')}
      </ButtonLink>
      {isOpen && <EraseDialog contactId={contactId} onErased={onErased} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface EraseDialogProps {
  contactId: number;
  onErased: () => void;
  onClose: () => void;
}

/** The typed name confirms the erasure. */
const Confirmation = z.object({ name: z.string() });
const EMPTY = { name: '' };

/** Lists exactly what is erased and requires the name of the person. */
function EraseDialog({ contactId, onErased, onClose }: EraseDialogProps) {
  const t = useText('erasures.dialog');
  const id = useId();
  const preview = useQuery(previewErasureQuery(contactId));
  const erasing = useErase(onErased);
  const { values, register, submit, isSubmitting, formError, errorOf } = useSchemaForm({
    schema: Confirmation,
    values: EMPTY,
    submit: ({ name }) => erasing.mutateAsync({ contactId, name }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || isSubmitting || onClose()}
      title={preview.data ? t('title', { name: preview.data.name }) : t('titleWithoutName')}
      description={t('hint')}
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant="danger" loading={isSubmitting} disabled={!preview.data || values.name.trim() === ''}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      {preview.isError && <QueryError title={t('failed')} query={preview} />}
      {preview.isPending && <Skeleton className="h-40 w-full" />}
      {preview.data && (
        <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <ErasedCounts erased={preview.data.erased} />
          <p className="text-sm text-text-2">{t('remains')}</p>
          <Field label={t('name', { name: preview.data.name })} error={formError ?? errorOf('name')} required>
            <Input autoComplete="off" {...register('name')} />
          </Field>
        </form>
      )}
    </Dialog>
  );
}

interface ErasedCountsProps {
  erased: Counts;
}

/** How many records of each kind are erased. */
function ErasedCounts({ erased }: ErasedCountsProps) {
  const t = useText('erasures');
  const kinds = ERASED_KINDS.filter((kind) => erased[kind] > 0);
  return (
    <ul className="list-disc pl-5 text-base text-text marker:text-text-3">
      <li>{t('profile')}</li>
      {kinds.map((kind) => (
        <li key={kind}>{t(`kinds.${kind}`, { count: erased[kind] })}</li>
      ))}
      <li>{t('copies')}</li>
    </ul>
  );
}

/** Erases a person permanently. */
function useErase(onErased: () => void) {
  const t = useText('erasures');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: erasePerson,
    onSuccess({ erased }) {
      onErased();
      notify({
        title: t('done'),
        description: t('doneHint', { count: erased.messages }),
        tone: 'success',
        action: { label: t('listLink'), onAction: () => void navigate({ to: '/contacts/erasures' }) },
      });
      return queryClient.invalidateQueries({ queryKey: erasureKeys.list });
    },
  });
}
