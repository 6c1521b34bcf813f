import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { ContactSelection } from '@app/contracts/contacts/contact-selection.contract';
import type { GroupView } from '@app/contracts/groups/groups.contract';
import { useClientId } from '@/lib/forms/use-client-id';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useCan } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { BarButton } from '@/ui/bar-button';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { notify } from '@/ui/notify';
import { Select } from '@/ui/select';
import { groupKeys } from './api/group-keys';
import { listGroupsQuery } from './api/group-queries';
import { addMembers, createGroup } from './api/write-group';

export type AddToGroupProps = Pick<AddToGroupDialogProps, 'selection' | 'count'>;

/** One of the actions on the selected contacts. */
export function AddToGroup({ selection, count }: AddToGroupProps) {
  const t = useText('groups.addTo');
  const [open, setOpen] = useState(false);
  return (
    <>
      <BarButton icon={<UsersRound aria-hidden className="size-4" />} label={t('action')} onClick={() => setOpen(true)} />
      <AddToGroupDialog open={open} selection={selection} count={count} onClose={() => setOpen(false)} />
    </>
  );
}

interface AddToGroupDialogProps {
  open: boolean;
  selection: ContactSelection;
  count: number;
  onClose: () => void;
}

const NEW = 'new';

/** Adds contacts to an existing manual group or to a new one. */
function AddToGroupDialog({ open, selection, count, onClose }: AddToGroupDialogProps) {
  const t = useText('groups.addTo');
  const title = t('title', { count });
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={title} description={t('hint')}>
      {open && <AddForm selection={selection} onClose={onClose} />}
    </Dialog>
  );
}

const Target = z.object({ group: z.string().nullable(), name: z.string().trim() });
/** Without a choice the first group is shown. */
const EMPTY = { group: null as string | null, name: '' };

function AddForm({ selection, onClose }: Pick<AddToGroupDialogProps, 'selection' | 'onClose'>) {
  const t = useText('groups.addTo');
  const kit = useText('kit');
  const manages = useCan('groups.manage');
  const groups = useQuery(listGroupsQuery).data?.data.filter(({ kind }) => kind === 'manual') ?? [];
  const { mutateAsync } = useAddToGroup(selection);
  const usual = groups[0] ? String(groups[0].id) : NEW;
  const groupShown = (chosen: string | null) => chosen ?? (usual === NEW && !manages ? null : usual);
  const form = useSchemaForm({
    schema: Target,
    values: EMPTY,
    submit({ group, name }) {
      const target = groupShown(group);
      return mutateAsync(target === NEW ? { name } : { id: Number(target) }, { onSuccess: onClose });
    },
  });
  const shown = groupShown(form.values.group);
  const isReady = shown !== null && (shown !== NEW || form.values.name.trim() !== '');
  const options = [
    ...groups.map((group) => ({ value: String(group.id), label: group.name })),
    ...(manages ? [{ value: NEW, label: t('newName') }] : []),
  ];
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void form.submit(event)}>
      {shown === null ? (
        <p className="text-base text-text-2">{t('empty')}</p>
      ) : (
        <Field label={t('label')}>
          <Select options={options} value={shown} onValueChange={(group) => form.change({ group })} />
        </Field>
      )}
      {shown === NEW && (
        <Field label={t('newName')} hint={t('newHint')} required>
          <Input maxLength={60} autoComplete="off" {...form.register('name')} />
        </Field>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{kit('cancel')}</Button>
        <Button type="submit" variant="primary" disabled={!isReady} loading={form.isSubmitting}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

/** An existing group, or the name of a new one. */
type AddTarget = Pick<GroupView, 'id'> | { name: string };

function useAddToGroup(selection: ContactSelection) {
  const t = useText('groups.addTo');
  const say = useFailureText();
  const createOnce = useClientId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (target: AddTarget) => {
      const { id } =
        'id' in target
          ? target
          : await createOnce((client_id) => createGroup({ name: target.name, description: '', client_id }), target.name);
      return addMembers(id, selection);
    },
    onSuccess: ({ group, changed }) => notify({ title: t('done', { count: changed, group: group.name }), tone: 'success' }),
    onError: (error) => notify({ title: t('failed', { message: say(error) }), tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: groupKeys.all }),
  });
}
