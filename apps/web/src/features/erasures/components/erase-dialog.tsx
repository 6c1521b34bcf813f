import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Skeleton } from '@/ui/skeleton';
import { previewErasureQuery } from '../api/erasure-queries';
import { useErase } from '../hooks/use-erase';
import { ErasedCounts } from './erased-counts';

export interface EraseDialogProps {
  contactId: number;
  onErased: () => void;
  onClose: () => void;
}

/** Says exactly what goes, and wants the name of the person before it does. */
export function EraseDialog({ contactId, onErased, onClose }: EraseDialogProps) {
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
