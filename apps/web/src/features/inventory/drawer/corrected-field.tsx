import type { CorrectedField as CorrectedName, VehicleDetail, VehicleView } from '@app/contracts/inventory/inventory.contract';
import { mileageText, priceText } from '@app/contracts/inventory/vehicle-text';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { useOverride } from './use-override';

/** Says of a field that a person has corrected it, and what the file says. */
export function CorrectedField({ vehicle, field }: { vehicle: VehicleDetail; field: CorrectedName }) {
  const t = useText('inventory.corrections');
  const manages = useCan('inventory.manage');
  const override = useOverride(vehicle);
  const fedText = useFedText();
  const correction = vehicle.corrected.find((corrected) => corrected.field === field);
  if (!correction) return null;
  const { [field]: value } = vehicle;
  const restore = () =>
    override.mutate({
      change: { restored: [field] },
      done: t('restored', { title: vehicle.title }),
      undo: { corrections: { [field]: value } },
    });
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-text-3">
      {t('note', { fed: fedText(correction, vehicle) })}
      {manages && (
        <Button size="sm" variant="ghost" loading={override.isPending} onClick={restore}>
          {t('restore')}
        </Button>
      )}
    </span>
  );
}

function useFedText() {
  const t = useText('inventory');
  return ({ field, fed, unit }: VehicleDetail['corrected'][number], { currency, mileageUnit }: VehicleView): string => {
    if (fed === null) return t('corrections.nothing');
    if (field === 'price') return priceText(Number(fed), unit ?? currency);
    if (field === 'mileage') return mileageText(Number(fed), unit === 'km' || unit === 'mi' ? unit : mileageUnit, currency);
    return field === 'condition' ? t(`conditions.${fed as VehicleView['condition']}`) : String(fed);
  };
}

/** The file's price where no car has such a one: it is shown to shoppers only after somebody has said that it is right. */
export function DoubtedPrice({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useText('inventory.corrections');
  const manages = useCan('inventory.manage');
  const override = useOverride(vehicle);
  const { doubtedPrice, currency, title, corrected } = vehicle;
  if (doubtedPrice === null || corrected.some(({ field }) => field === 'price')) return null;
  const confirm = () =>
    override.mutate({
      change: { corrections: { price: doubtedPrice } },
      done: t('confirmed', { title }),
      undo: { restored: ['price'] },
    });
  return (
    <Banner
      tone="warning"
      action={
        manages && (
          <Button size="sm" loading={override.isPending} onClick={confirm}>
            {t('confirm')}
          </Button>
        )
      }
    >
      {t('doubted', { price: priceText(doubtedPrice, currency) })}
    </Banner>
  );
}
