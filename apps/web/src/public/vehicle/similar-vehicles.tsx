import type { PublicVehicle } from '@app/contracts/inventory/public-vehicle.contract';
import { mileageText } from '@app/contracts/inventory/vehicle-text';
import { VehicleDrawing } from '@/ui/vehicle-drawing';
import { SizedPhoto } from './photo-gallery';
import { shownPrice, useVehicle } from './vehicle-context';
import { SHELL } from './vehicle-layout';
import { SECTION_TITLE } from './vehicle-specs';

export function SimilarVehicles() {
  const { similar, texts } = useVehicle();
  if (similar.length === 0) return null;
  return (
    <section className={`${SHELL} pt-10`}>
      <h2 className={SECTION_TITLE}>{texts.similar}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {similar.map((vehicle) => (
          <li key={vehicle.id}>
            <SimilarVehicle vehicle={vehicle} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SimilarVehicle({ vehicle }: { vehicle: PublicVehicle }) {
  const { language, texts } = useVehicle();
  const { id, title, photos, body, mileage, mileageUnit, currency } = vehicle;
  const [photo] = photos;
  return (
    <a
      href={`/vehicle/${id}?lang=${language}`}
      className="group flex h-full flex-col overflow-hidden rounded-lg border border-border bg-surface shadow-e1 transition-shadow hover:shadow-e2"
    >
      <span className="block aspect-[16/10] overflow-hidden bg-surface-3">
        {photo ? (
          <SizedPhoto photo={photo} alt="" sizes="(min-width: 1024px) 290px, 50vw" className="size-full object-cover" />
        ) : (
          <VehicleDrawing body={body} />
        )}
      </span>
      <span className="flex flex-1 flex-col gap-0.5 p-3.5">
        <span className="line-clamp-2 text-base font-semibold group-hover:underline">{title}</span>
        <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="text-base font-semibold tabular-nums">{shownPrice(vehicle, texts)}</span>
          {mileage !== null && <span className="text-sm text-text-2 tabular-nums">{mileageText(mileage, mileageUnit, currency)}</span>}
        </span>
      </span>
    </a>
  );
}
