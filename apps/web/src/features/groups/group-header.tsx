import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, Ellipsis, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { GroupView } from '@app/contracts/groups/groups.contract';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow } from '@/lib/text/use-time-text';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Menu } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import { notify } from '@/ui/notify';
import { groupKeys } from './api/group-keys';
import { deleteGroup } from './api/write-group';
import { formOf, type GroupFormTarget } from './use-group-form';
import { useGroupsLocation } from './use-groups-location';
import { useRuleText } from './use-rule-text';
import { GroupKindChip } from './group-kind-chip';

export interface GroupHeaderProps {
  group: GroupView;
  onEdit: (target: GroupFormTarget) => void;
}

export function GroupHeader({ group, onEdit }: GroupHeaderProps) {
  const t = useText('groups');
  const time = useTimeFromNow();
  const sentence = useRuleText();
  const manages = useCan('groups.manage');
  const { show } = useGroupsLocation();
  const { name, description, kind, rule, created_by, updated_at } = group;
  return (
    <header className="flex shrink-0 flex-col gap-1.5 border-b border-border px-3 py-3 md:px-4">
      <div className="flex min-w-0 items-center gap-2">
        <IconButton size="sm" label={t('page.back')} icon={<ChevronLeft />} onClick={() => show(null)} />
        <h2 className="min-w-0 truncate text-md font-semibold text-text">{name}</h2>
        <GroupKindChip kind={kind} />
        {manages && (
          <span className="ml-auto flex items-center gap-1">
            <Button
              size="sm"
              icon={<SquarePen aria-hidden className="size-4" />}
              onClick={() => onEdit(formOf(group))}
              className="@max-lg:hidden"
            >
              {t('page.edit')}
            </Button>
            <GroupMenu group={group} onEdit={onEdit} />
          </span>
        )}
      </div>
      <p className="pl-10 text-sm break-words text-text-2">{rule ? sentence(rule) : t('page.byHand')}</p>
      {description && <p className="pl-10 text-sm break-words text-text-2">{description}</p>}
      <p className="pl-10 text-xs text-text-3">
        {[t('changed', { when: time.ago(updated_at) }), created_by && t('page.by', { name: created_by.name })].filter(Boolean).join(' · ')}
      </p>
    </header>
  );
}

function GroupMenu({ group, onEdit }: GroupHeaderProps) {
  const t = useText('groups.page');
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Menu trigger={<IconButton size="sm" label={t('actions', { name: group.name })} icon={<Ellipsis />} />}>
        <MenuItem icon={<SquarePen aria-hidden />} onSelect={() => onEdit(formOf(group))}>
          {t('edit')}
        </MenuItem>
        <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onSelect={() => setDeleting(true)}>
          {t('delete')}
        </MenuItem>
      </Menu>
      <DeleteGroup group={group} open={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}

interface DeleteGroupProps {
  group: GroupView;
  open: boolean;
  onClose: () => void;
}

function DeleteGroup({ group, open, onClose }: DeleteGroupProps) {
  const t = useText('groups.deletion');
  const { mutateAsync } = useDeleteGroup();
  return (
    <ConfirmDialog
      target={open ? group : null}
      texts={({ name }) => ({
        title: t('title', { name }),
        description: t('warning'),
        confirmLabel: t('confirm'),
        failed: (message) => t('failed', { message }),
      })}
      action={mutateAsync}
      onClose={onClose}
    />
  );
}

/** Deletes a group and goes back to the others; its contacts stay. */
function useDeleteGroup() {
  const t = useText('groups.deletion');
  const queryClient = useQueryClient();
  const { show } = useGroupsLocation();
  return useMutation({
    mutationFn: deleteGroup,
    onSuccess(_, { name }) {
      show(null);
      void queryClient.invalidateQueries({ queryKey: groupKeys.list });
      notify({ title: t('done', { name }), tone: 'success' });
    },
  });
}
