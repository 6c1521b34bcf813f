import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Ellipsis, Eye, EyeOff, PencilLine, SquarePen, Star, StarOff, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { VehicleDetail, VehicleOverrides } from '@app/contracts/inventory/inventory.contract';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuSeparator } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import { notify } from '@/ui/notify';
import { Textarea } from '@/ui/textarea';
import { removeVehicle } from '../api/inventory-cache';
import { deleteVehicle, inventoryKeys } from '../api/inventory-queries';
import { CorrectionDialog } from './correction-dialog';
import { useOverride } from './use-override';

export interface VehicleActionsProps {
  vehicle: VehicleDetail;
  /** Null while vehicles are not deleted by hand. */
  onDeleted: (() => void) | null;
}

/** Managers' decisions besides the vehicle's own data. A toast undoes all but deleting. */
export function VehicleActions({ vehicle, onDeleted }: VehicleActionsProps) {
  const t = useText('inventory.actions');
  const [dialog, setDialog] = useState<'deletion' | 'description' | 'correction' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Menu
        trigger={<IconButton variant="secondary" label={t('label', { title: vehicle.title })} icon={<Ellipsis />} className="mr-auto" />}
        align="start"
      >
        <OverrideItems vehicle={vehicle} />
        {!onDeleted && (
          <MenuItem icon={<SquarePen aria-hidden />} onSelect={() => setDialog('correction')}>
            {t('correct')}
          </MenuItem>
        )}
        <MenuItem icon={<PencilLine aria-hidden />} onSelect={() => setDialog('description')}>
          {t('describe')}
        </MenuItem>
        {onDeleted && (
          <>
            <MenuSeparator />
            <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onSelect={() => setDialog('deletion')}>
              {t('delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      {onDeleted && <DeleteVehicle vehicle={dialog === 'deletion' ? vehicle : null} onClose={close} onDeleted={onDeleted} />}
      <CorrectionDialog vehicle={dialog === 'correction' ? vehicle : null} onClose={close} />
      <DescriptionDialog vehicle={dialog === 'description' ? vehicle : null} onClose={close} />
    </>
  );
}

/** Sold, hidden, featured: each there and back. */
function OverrideItems({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useText('inventory.actions');
  const override = useOverride(vehicle);
  const { status, featured, title } = vehicle;
  const [isHidden, isSold] = [status === 'hidden', status === 'sold'];
  const toggle = (change: VehicleOverrides, done: string, undo: VehicleOverrides) => () => override.mutate({ change, done, undo });
  return (
    <>
      <MenuItem
        icon={isSold ? <Undo2 aria-hidden /> : <CircleCheck aria-hidden />}
        onSelect={toggle({ sold: !isSold }, t(isSold ? 'unsold' : 'soldDone', { title }), { sold: isSold })}
      >
        {t(isSold ? 'markUnsold' : 'markSold')}
      </MenuItem>
      {!isSold && (
        <MenuItem
          icon={isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          onSelect={toggle({ hidden: !isHidden }, t(isHidden ? 'shown' : 'hidden', { title }), { hidden: isHidden })}
        >
          {t(isHidden ? 'show' : 'hide')}
        </MenuItem>
      )}
      <MenuItem
        icon={featured ? <StarOff aria-hidden /> : <Star aria-hidden />}
        onSelect={toggle({ featured: !featured }, t(featured ? 'unfeatured' : 'featured', { title }), { featured })}
      >
        {t(featured ? 'unfeature' : 'feature')}
      </MenuItem>
    </>
  );
}

interface DeleteVehicleProps {
  /** Null while the dialog is closed. */
  vehicle: VehicleDetail | null;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteVehicle({ vehicle, onClose, onDeleted }: DeleteVehicleProps) {
  const t = useText('inventory.actions.deletion');
  const queryClient = useQueryClient();
  const remove = async ({ id, title }: VehicleDetail) => {
    await deleteVehicle(id);
    onDeleted();
    removeVehicle(queryClient, id);
    void queryClient.invalidateQueries({ queryKey: inventoryKeys.lists });
    notify({ title: t('done', { title }), tone: 'success' });
  };
  return (
    <ConfirmDialog
      target={vehicle}
      texts={({ title }) => ({
        title: t('title', { title }),
        description: t('warning'),
        confirmLabel: t('confirm'),
        failed: t('failed'),
      })}
      action={remove}
      onClose={onClose}
    />
  );
}

interface DescriptionDialogProps {
  /** Null while the dialog is closed. */
  vehicle: VehicleDetail | null;
  onClose: () => void;
}

const MAX_DESCRIPTION_LENGTH = 10_000;

/** A description that stays whatever the vehicle's own says; empty shows that one again. */
function DescriptionDialog({ vehicle, onClose }: DescriptionDialogProps) {
  const t = useText('inventory.actions');
  return (
    <Dialog open={vehicle !== null} onOpenChange={(open) => open || onClose()} title={t('describe')} description={t('describeHint')}>
      {vehicle && <DescriptionForm vehicle={vehicle} onClose={onClose} />}
    </Dialog>
  );
}

function DescriptionForm({ vehicle, onClose }: { vehicle: VehicleDetail; onClose: () => void }) {
  const t = useText('inventory.actions');
  const kit = useText('kit');
  const { ownDescription, enteredDescription } = vehicle;
  const override = useOverride(vehicle);
  const [text, setText] = useState(ownDescription ?? enteredDescription ?? '');
  const description = text.trim() === (enteredDescription ?? '') ? null : text;
  const save = () =>
    override.mutate(
      { change: { description }, done: t('described', { title: vehicle.title }), undo: { description: ownDescription } },
      { onSuccess: onClose },
    );
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('description')}>
        <Textarea rows={8} maxLength={MAX_DESCRIPTION_LENGTH} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {ownDescription !== null && (
          <Button variant="ghost" className="mr-auto" onClick={() => setText(enteredDescription ?? '')}>
            {t('restore')}
          </Button>
        )}
        <Button onClick={onClose}>{kit('cancel')}</Button>
        <Button variant="primary" loading={override.isPending} onClick={save}>
          {kit('save')}
        </Button>
      </div>
    </div>
  );
}
