import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Eraser } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { type ErasedCounts as Counts, ERASED_KINDS } from '@app/contracts/erasures/erasures.contract';
import { useCan } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
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

/** For a person who asks to be forgotten; only those who may do it see it. */
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

/** Says exactly what goes, and wants the name of the person before it does. */
function EraseDialog({ contactId, onErased, onClose }: EraseDialogProps) {
  const t = useText('erasures.dialog');
  const say = useFailureText();
  const form = useId();
  const [name, setName] = useState('');
  const preview = useQuery(previewErasureQuery(contactId));
  const erasing = useErase(onErased);
  const erase = (event: SubmitEvent) => {
    event.preventDefault();
    erasing.mutate({ contactId, name });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || erasing.isPending || onClose()}
      title={preview.data ? t('title', { name: preview.data.name }) : t('titleWithoutName')}
      description={t('hint')}
      footer={
        <>
          <Button onClick={onClose} disabled={erasing.isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} variant="danger" loading={erasing.isPending} disabled={!preview.data || name.trim() === ''}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      {preview.isError && (
        <ErrorState
          title={t('failed')}
          description={say(preview.error)}
          onRetry={() => void preview.refetch()}
          retrying={preview.isFetching}
        />
      )}
      {preview.isPending && <Skeleton className="h-40 w-full" />}
      {preview.data && (
        <form id={form} onSubmit={erase} className="flex flex-col gap-4">
          <ErasedCounts erased={preview.data.erased} />
          <p className="text-sm text-text-2">{t('remains')}</p>
          <Field label={t('name', { name: preview.data.name })} error={erasing.error && say(erasing.error)} required>
            <Input value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />
          </Field>
        </form>
      )}
    </Dialog>
  );
}

interface ErasedCountsProps {
  erased: Counts;
}

/** How much of each kind goes; what there is none of is left out. */
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

/** Erases a person for good. Why it was refused is said where the name is typed. */
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
