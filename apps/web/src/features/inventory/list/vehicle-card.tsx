import type { ListedVehicle } from '@app/contracts/inventory/inventory.contract';
import { amountText, mileageText, priceText } from '@app/contracts/inventory/vehicle-text';
import { Image, Share2, UserRound } from 'lucide-react';
import type { Ref } from 'react';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { VehiclePhoto } from '../photo/vehicle-photo';
import { VehicleMarks } from '../photo/vehicle-marks';
import { paintOf } from './paint';

export interface VehicleCardProps {
  vehicle: ListedVehicle;
  position: number;
  total: number;
  onOpen: () => void;
  onShare: () => void;
  ref?: Ref<HTMLLIElement>;
  /** The grid row, used to measure its height. */
  row: number;
}

export function VehicleCard({ vehicle, position, total, row, onOpen, onShare, ref }: VehicleCardProps) {
  const t = useText('inventory.card');
  const { title, description } = vehicle;
  return (
    <li
      ref={ref}
      data-index={row}
      aria-setsize={total}
      aria-posinset={position}
      className="relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-border bg-surface shadow-e1 focus-within:border-border-strong hover:border-border-strong"
    >
      <CardPhoto vehicle={vehicle} />
      <div className="flex flex-1 flex-col gap-1 px-3.5 pt-3 pb-2.5">
        <h2 className="truncate text-base font-semibold text-text">
          {/* Its click area is the whole card; controls above it have their own. */}
          <button type="button" onClick={onOpen} className="max-w-full truncate text-left after:absolute after:inset-0 after:rounded-lg">
            {title}
          </button>
        </h2>
        <CardPrice vehicle={vehicle} />
        <VehicleFacts vehicle={vehicle} />
        <p className="mt-1 line-clamp-2 min-h-9 text-sm text-text-3">{description}</p>
      </div>
      <CardFoot vehicle={vehicle} />
      <IconButton
        label={t('share', { title })}
        icon={<Share2 className="size-4" />}
        variant="secondary"
        className="absolute top-2.5 right-2.5 rounded-full"
        onClick={onShare}
      />
    </li>
  );
}

interface CardPartProps {
  vehicle: ListedVehicle;
}

function CardPhoto({ vehicle }: CardPartProps) {
  const t = useText('inventory.card');
  const { length: count } = vehicle.photos;
  return (
    <div className="relative">
      <VehiclePhoto vehicle={vehicle} className="h-51 @2xl:h-43" />
      <span className="absolute top-2.5 left-2.5 flex flex-wrap gap-1 pr-14">
        <VehicleMarks vehicle={vehicle} />
      </span>
      {count > 0 && (
        <span className="absolute right-2.5 bottom-2.5 inline-flex h-5 items-center gap-1 rounded-full bg-text/70 px-2 text-2xs font-medium text-surface tabular-nums">
          <Image aria-hidden className="size-3" />
          <span aria-label={t('photos', { count })} role="img">
            {count}
          </span>
        </span>
      )}
    </div>
  );
}

/** The price, and the higher one before it. */
function CardPrice({ vehicle: { price, formerPrice, currency } }: CardPartProps) {
  const t = useText('inventory.card');
  const isLowered = price !== null && formerPrice !== null && formerPrice > price;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="text-md font-semibold text-text">{price === null ? t('noPrice') : priceText(price, currency)}</span>
      {isLowered && (
        <s className="text-sm text-text-3" aria-label={t('formerPrice', { price: priceText(formerPrice, currency) })}>
          {amountText(formerPrice, currency)}
        </s>
      )}
    </p>
  );
}

function CardFoot({ vehicle: { id, title, stock, stockNumber, interested } }: CardPartProps) {
  const t = useText('inventory.card');
  return (
    <div className="flex items-center gap-2.5 border-t border-border px-3.5 py-2 text-sm text-text-2 tabular-nums">
      <span>{t('stock', { count: stock })}</span>
      <span className="min-w-0 truncate text-text-3">{stockNumber}</span>
      {interested > 0 && (
        <span
          role="img"
          aria-label={t('interested', { count: interested })}
          className="inline-flex shrink-0 items-center gap-1 text-text-3"
        >
          <UserRound aria-hidden className="size-3.5" />
          {interested}
        </span>
      )}
      <a
        href={`/vehicle/${id}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t('detailsOf', { title })}
        className="relative ml-auto touch-target inline-flex min-h-7 shrink-0 items-center rounded-sm font-medium text-brand-text hover:underline"
      >
        {t('details')}
      </a>
    </div>
  );
}

/** Mileage, transmission and drivetrain in one line, the colours in another; empty lines keep their place. */
function VehicleFacts({ vehicle }: CardPartProps) {
  const { year, title, mileage, mileageUnit, currency, transmission, drivetrain, color, colorAlt } = vehicle;
  const distance = mileage === null ? null : mileageText(mileage, mileageUnit, currency);
  const paint = paintOf(color);
  const ownYear = title.includes(String(year)) ? null : String(year);
  return (
    <>
      <p className="min-h-5 truncate text-sm text-text-2">{[ownYear, distance, transmission, drivetrain].filter(Boolean).join(' · ')}</p>
      <p className="flex min-h-5 items-center gap-1.5 text-sm text-text-2">
        {paint && <span aria-hidden data-paint={paint} className="size-2.5 shrink-0 rounded-full bg-paint ring-1 ring-border-strong/50" />}
        <span className="truncate">{[color, colorAlt].filter(Boolean).join(' / ')}</span>
      </p>
    </>
  );
}
