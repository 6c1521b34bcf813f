import type { InventorySourceView, SourceEnd } from '@app/contracts/inventory/inventory-sources.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notify } from '@/ui/notify';
import { RadioCard } from '@/ui/radio-card';
import { endSource, feedKeys } from '../api/integration-queries';
import { inventoryKeys } from '../api/inventory-queries';

const CHOICES = ['keep', 'remove'] as const;

export interface EndIntegrationProps {
  /** Null while the dialog is closed. */
  source: InventorySourceView | null;
  onClose: () => void;
}

/** Asks what becomes of the vehicles of an integration that ends. */
export function EndIntegration({ source, onClose }: EndIntegrationProps) {
  const t = useText('integrations.end');
  const queryClient = useQueryClient();
  const [stock, setStock] = useState<SourceEnd['stock']>('keep');
  const end = async ({ id, name }: InventorySourceView) => {
    await endSource(id, { stock });
    setStock('keep');
    void queryClient.invalidateQueries({ queryKey: feedKeys.integrations });
    void queryClient.invalidateQueries({ queryKey: inventoryKeys.all });
    notify({ title: t('done', { name }), tone: 'success' });
  };
  return (
    <ConfirmDialog
      target={source}
      texts={({ name }) => ({ title: t('title', { name }), description: t('warning'), confirmLabel: t('confirm'), failed: t('failed') })}
      action={end}
      onClose={onClose}
    >
      {() => (
        <fieldset className="mt-3 flex flex-col gap-2">
          <legend className="sr-only">{t('warning')}</legend>
          {CHOICES.map((choice) => (
            <RadioCard
              key={choice}
              name="stock"
              checked={stock === choice}
              label={t(choice)}
              hint={t(`${choice}Hint`)}
              onChoose={() => setStock(choice)}
            />
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  );
}
