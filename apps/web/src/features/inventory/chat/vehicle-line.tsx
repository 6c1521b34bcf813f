import type { VehicleView } from '@app/contracts/inventory/inventory.contract';
import { mileageText, priceText } from '@app/contracts/inventory/vehicle-text';
import type { ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';
import { VehicleMarks } from '../photo/vehicle-marks';
import { VehiclePhoto } from '../photo/vehicle-photo';

export interface VehicleLineProps {
  vehicle: VehicleView;
  hidesPhoto?: boolean;
  /** For choosing one of many. */
  showsStock?: boolean;
  /** Below price and mileage. */
  children?: ReactNode;
}

/** A vehicle in small: photo, title, price, mileage and what is special about it. */
export function VehicleLine({ vehicle, hidesPhoto = false, showsStock = false, children }: VehicleLineProps) {
  const t = useText('inventory.card');
  const { title, stockNumber, price, currency, mileage, mileageUnit } = vehicle;
  const facts = [
    price === null ? t('noPrice') : priceText(price, currency),
    ...(mileage === null ? [] : [mileageText(mileage, mileageUnit, currency)]),
    ...(showsStock ? [stockNumber] : []),
  ];
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 text-left">
      {!hidesPhoto && <VehiclePhoto vehicle={vehicle} className="h-14 w-20 shrink-0 rounded-sm" />}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold text-text">{title}</span>
        <span className="block truncate text-sm text-text-2 tabular-nums">{facts.join(' · ')}</span>
        <span className="mt-0.5 flex flex-wrap gap-1 empty:hidden">
          <VehicleMarks vehicle={vehicle} />
          {children}
        </span>
      </span>
    </span>
  );
}
