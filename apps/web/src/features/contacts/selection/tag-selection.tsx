import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Tags } from 'lucide-react';
import { useId, useState } from 'react';
import { z } from 'zod';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { BarButton } from '@/ui/bar-button';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { notify } from '@/ui/notify';
import { changeListed, refreshContacts } from '../api/contact-cache';
import { withTyped } from '../form/tags';
import type { SelectedContacts } from './use-selection';
import { useSelectionFailure } from './use-selection-failure';
import { TagsInput } from '../dialog/tags-input';

export interface TagSelectionProps {
  selected: SelectedContacts;
}

export function TagSelection({ selected }: TagSelectionProps) {
  const t = useText('contacts.selection.tags');
  const kit = useText('kit');
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useTagSelection(selected);
  const close = () => setOpen(false);
  return (
    <>
      <BarButton icon={<Tags aria-hidden className="size-4" />} label={t('action')} loading={isPending} onClick={() => setOpen(true)} />
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('title', { count: selected.count })}
        footer={
          <>
            <Button onClick={close}>{kit('cancel')}</Button>
            <Button type="submit" form={form} variant="primary">
              {t('confirm')}
            </Button>
          </>
        }
      >
        <TagsForm
          id={form}
          onSubmit={(changes) => {
            close();
            if (changes.add.length + changes.remove.length > 0) mutate(changes);
          }}
        />
      </Dialog>
    </>
  );
}

const TagChanges = z.object({ add: z.array(z.string()), remove: z.array(z.string()) });
type TagChanges = z.infer<typeof TagChanges>;

interface TagsFormProps {
  id: string;
  onSubmit: (changes: TagChanges) => void;
}

const NO_CHANGES: TagChanges = { add: [], remove: [] };

function TagsForm({ id, onSubmit }: TagsFormProps) {
  const t = useText('contacts.selection.tags');
  const { values, change, submit } = useSchemaForm({ schema: TagChanges, values: NO_CHANGES, submit: onSubmit });
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={t('add')} hint={t('hint')}>
        <TagsInput tags={values.add} onTags={(add) => change({ add })} />
      </Field>
      <Field label={t('remove')}>
        <TagsInput tags={values.remove} onTags={(remove) => change({ remove })} />
      </Field>
    </form>
  );
}

/** Optimistic in every list that has the contacts. */
function useTagSelection({ wire, has }: SelectedContacts) {
  const t = useText('contacts.selection.tags');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: TagChanges) => call(api.contactSelection.tag, { body: { selection: wire, ...changes } }),
    onMutate: (changes) => changeListed(queryClient, has, (contact) => ({ ...contact, tags: retagged(contact.tags, changes) })),
    onSuccess: ({ matched }) => notify({ title: t('done', { count: matched }), tone: 'success' }),
    onError: useSelectionFailure(),
    onSettled: () => refreshContacts(queryClient),
  });
}

function retagged(tags: string[], { add, remove }: TagChanges): string[] {
  const gone = new Set(remove.map((tag) => tag.toLowerCase()));
  return withTyped(
    tags.filter((tag) => !gone.has(tag.toLowerCase())),
    add.join(','),
  );
}
