import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, CarFront, ExternalLink, Share2, SquarePen } from 'lucide-react';
import type { VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import { priceText } from '@app/contracts/inventory/vehicle-text';
import { hasCode } from '@/lib/api/api-failure';
import { wantAppointment } from '@/lib/session/wanted-appointment';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Drawer } from '@/ui/drawer';
import { EmptyState } from '@/ui/empty-state';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { useLatest } from '@/ui/use-latest';
import { vehicleQuery } from '../api/inventory-queries';
import { VehicleMarks } from '../photo/vehicle-marks';
import { VehicleGallery } from '../photo/vehicle-gallery';
import { InterestedContacts } from './interested-contacts';
import { CorrectedField, DoubtedPrice } from './corrected-field';
import { VehicleActions } from './vehicle-actions';
import { VehicleSpecs } from './vehicle-specs';

export interface VehicleDrawerProps {
  open: boolean;
  /** Null while the drawer is closed. */
  vehicleId: number | null;
  onClose: () => void;
  onShare: (vehicle: VehicleDetail) => void;
  /** Null while vehicles are not edited or deleted by hand. */
  onEdit: ((vehicleId: number) => void) | null;
}

/** Everything about one vehicle beside the list, and what managers do with it. */
export function VehicleDrawer({ open, vehicleId, onClose, onShare, onEdit }: VehicleDrawerProps) {
  const t = useText('inventory');
  const manages = useCan('inventory.manage');
  const shown = useLatest(vehicleId);
  const query = useQuery({ ...vehicleQuery(shown ?? 0), enabled: shown !== null });
  const isGone = hasCode(query.error, 'request.not_found');
  const vehicle = isGone ? undefined : query.data;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={vehicle?.title ?? t('drawer.title')}
      footer={
        vehicle && (
          <>
            {manages && <VehicleActions vehicle={vehicle} onDeleted={onEdit && onClose} />}
            <Button icon={<Share2 aria-hidden className="size-4" />} onClick={() => onShare(vehicle)}>
              {t('drawer.share')}
            </Button>
            {onEdit && (
              <Button variant="primary" icon={<SquarePen aria-hidden className="size-4" />} onClick={() => onEdit(vehicle.id)}>
                {t('drawer.edit')}
              </Button>
            )}
          </>
        )
      }
    >
      {isGone && <EmptyState icon={<CarFront />} title={t('drawer.gone')} description={t('drawer.goneHint')} />}
      {query.isError && !isGone && !vehicle && <QueryError title={t('drawer.failed')} query={query} />}
      {query.isPending && <DrawerSkeleton />}
      {vehicle && <VehicleDetails vehicle={vehicle} />}
    </Drawer>
  );
}

function VehicleDetails({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useText('inventory');
  const kit = useText('kit');
  const books = useCan('contacts.write');
  const { id, title, stock, price, currency, description, vin, vinWarnings } = vehicle;
  return (
    <div className="flex flex-col gap-4">
      <VehicleGallery vehicle={vehicle} />
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-xl font-semibold text-text tabular-nums">
          {price === null ? t('card.noPrice') : priceText(price, currency)}
        </p>
        <VehicleMarks vehicle={vehicle} />
      </div>
      <CorrectedField vehicle={vehicle} field="price" />
      <DoubtedPrice vehicle={vehicle} />
      {books && stock === 1 && (
        <Button icon={<CalendarPlus aria-hidden />} className="self-start" onClick={() => wantAppointment({ vehicle: { id, title } })}>
          {kit('bookAppointment')}
        </Button>
      )}
      {vin && vinWarnings.length > 0 && (
        <Banner tone="warning">{vinWarnings.map((warning) => t(`vinWarnings.${warning}`)).join(' ')}</Banner>
      )}
      <VehicleSpecs vehicle={vehicle} />
      {description && <p className="text-base break-words whitespace-pre-line text-text-2">{description}</p>}
      <a
        href={`/vehicle/${id}`}
        target="_blank"
        rel="noreferrer"
        className="touch-target inline-flex min-h-7 items-center gap-1.5 self-start rounded-sm text-base font-medium text-brand-text hover:underline"
      >
        {t('card.details')}
        <ExternalLink aria-hidden className="size-4" />
      </a>
      <InterestedContacts vehicleId={id} />
      <PriceHistory vehicle={vehicle} />
      <VehicleRuns vehicle={vehicle} />
    </div>
  );
}

/** The latest price first. */
function PriceHistory({ vehicle: { priceHistory } }: { vehicle: VehicleDetail }) {
  const t = useText('inventory');
  const { moment } = useTimeText();
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold text-text">{t('drawer.priceHistory')}</h3>
      <ol className="flex flex-col divide-y divide-border rounded-md border border-border">
        {priceHistory.toReversed().map(({ price, currency, at }) => (
          <li key={at} className="flex items-baseline justify-between gap-3 px-3 py-2 text-sm">
            <span className="font-medium text-text tabular-nums">{price === null ? t('card.noPrice') : priceText(price, currency)}</span>
            <time dateTime={at} className="text-text-3">
              {moment(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The changes that synchronizations have made, the latest first. */
function VehicleRuns({ vehicle: { runs } }: { vehicle: VehicleDetail }) {
  const t = useText('inventory.drawer');
  const { moment } = useTimeText();
  const manages = useCan('inventory.manage');
  if (runs.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold text-text">{t('runs')}</h3>
      <ol className="flex flex-col divide-y divide-border rounded-md border border-border">
        {runs.map(({ run_id: id, changes, at }) => {
          const words = changes.map((change) => t(`changes.${change}`)).join(', ');
          return (
            <li key={id} className="flex items-baseline justify-between gap-3 px-3 py-2 text-sm">
              {manages ? (
                <Link to="/inventory/runs/$runId" params={{ runId: String(id) }} className="font-medium text-text hover:underline">
                  {words}
                </Link>
              ) : (
                <span className="font-medium text-text">{words}</span>
              )}
              <time dateTime={at} className="text-text-3">
                {moment(at)}
              </time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function DrawerSkeleton() {
  const t = useText('kit');
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="-mx-5 -mt-5 h-56 rounded-none" />
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
