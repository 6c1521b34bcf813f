import { Download, Milestone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ContactSelection } from '@app/contracts/contacts/contact-selection.contract';
import { useCan } from '@/lib/session/use-me';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { BarButton } from '@/ui/bar-button';
import { Menu } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import { useDeleteContacts } from './use-delete-contacts';
import { useExportContacts } from './use-export-contacts';
import { useMoveSelection } from './use-move-selection';
import type { SelectedContacts } from './use-selection';
import { useContactParts } from '../context/contact-parts';
import { TagSelection } from './tag-selection';

export interface SelectionBarProps {
  selected: SelectedContacts;
}

/** Actions for the selected contacts; hidden without a selection. */
export function SelectionBar({ selected }: SelectionBarProps) {
  const t = useText('contacts.selection');
  const { selectionActions } = useContactParts();
  const { wire, count } = selected;
  if (count === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('label')}
      className="flex shrink-0 flex-wrap items-center gap-0.5 border-t border-border bg-brand-soft px-2 py-1.5"
    >
      <TagSelection selected={selected} />
      <MoveSelection selected={selected} />
      {Object.entries(selectionActions).map(([name, Action]) => (
        <Action key={name} selection={wire} count={count} />
      ))}
      <ExportSelection selection={wire} />
      <span className="flex-1" />
      <DeleteSelection selected={selected} />
    </div>
  );
}

interface ExportSelectionProps {
  selection: ContactSelection;
}

function ExportSelection({ selection }: ExportSelectionProps) {
  const t = useText('contacts.export');
  const mayExport = useCan('contacts.export');
  const { mutate, isPending } = useExportContacts();
  if (!mayExport) return null;
  return (
    <BarButton
      icon={<Download aria-hidden className="size-4" />}
      label={t('action')}
      loading={isPending}
      onClick={() => mutate(selection)}
    />
  );
}

interface DeleteSelectionProps {
  selected: SelectedContacts;
}

function DeleteSelection({ selected: { wire, count, has, clear } }: DeleteSelectionProps) {
  const t = useText('contacts.deletion');
  const [isAsking, setAsking] = useState(false);
  const mayDelete = useCan('contacts.delete');
  const { mutate } = useDeleteContacts();
  if (!mayDelete) return null;
  const confirm = () => {
    setAsking(false);
    clear();
    mutate({ selection: wire, isDeleted: has });
  };
  return (
    <>
      <BarButton tone="danger" icon={<Trash2 aria-hidden className="size-4" />} label={t('confirm')} onClick={() => setAsking(true)} />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('titleMany', { count })}
        description={t('warningMany')}
        confirmLabel={t('confirm')}
        onConfirm={confirm}
      />
    </>
  );
}

interface MoveSelectionProps {
  selected: SelectedContacts;
}

/** Lost leads are asked for a reason first. */
function MoveSelection({ selected }: MoveSelectionProps) {
  const t = useText('contacts.selection');
  const stages = useStages();
  const { LostReason } = useContactParts();
  const [isLosing, setLosing] = useState(false);
  const { mutate, isPending } = useMoveSelection(selected);
  return (
    <>
      <Menu
        align="start"
        label={t('stage.label')}
        trigger={<BarButton icon={<Milestone aria-hidden className="size-4" />} label={t('stage.action')} loading={isPending} />}
      >
        {stages.map(({ id, label, color }) => (
          <MenuItem
            key={id}
            icon={<span aria-hidden data-hue={color} className="size-2.5 shrink-0 rounded-full bg-stage" />}
            onSelect={() => (id === 'lost' ? setLosing(true) : mutate({ stage: id }))}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      <LostReason
        open={isLosing}
        onClose={() => setLosing(false)}
        onConfirm={(reason) => {
          setLosing(false);
          mutate({ stage: 'lost', reason });
        }}
      />
    </>
  );
}
