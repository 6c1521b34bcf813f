import type { VehicleDetail, VehicleOverrides } from '@app/contracts/inventory/inventory.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { upsertVehicle } from '../api/inventory-cache';
import { overrideVehicle } from '../api/inventory-queries';

interface Override {
  change: VehicleOverrides;
  /** The toast's words. */
  done: string;
  undo: VehicleOverrides;
}

/** A manager's decision about a vehicle, which its toast takes back. */
export function useOverride({ id }: VehicleDetail) {
  const t = useText('inventory.actions');
  const kit = useText('kit');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const apply = async (change: VehicleOverrides) => upsertVehicle(queryClient, await overrideVehicle(id, change));
  const fail = (error: Error) => notify({ title: say(error, t('failed')), tone: 'danger' });
  return useMutation({
    mutationFn: ({ change }: Override) => apply(change),
    onSuccess: (_, { done, undo }) =>
      notify({ title: done, tone: 'success', action: { label: kit('undo'), onAction: () => void apply(undo).catch(fail) } }),
    onError: fail,
  });
}
