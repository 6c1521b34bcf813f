import { ChevronLeft, ChevronRight, Maximize2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { PHOTO_WIDTHS, photoPath } from '@app/contracts/inventory/photo-address';
import type { VehiclePhoto } from '@app/contracts/inventory/inventory.contract';
import { classNames } from '@/ui/class-names';
import { VehicleDrawing } from '@/ui/vehicle-drawing';
import { fill } from '../texts/texts';
import { useVehicle } from './vehicle-context';

/**
 * The photos in a row that scrolls by touch and by keyboard; without the script they are also reached by the small ones below, and a click
 * opens the photo itself. vehicle-client.ts adds arrows, the count and the enlarged view.
 */
export function PhotoGallery() {
  const { vehicle, texts } = useVehicle();
  const { photos } = vehicle;
  if (photos.length === 0)
    return (
      <div className="aspect-4/3 bg-surface-3 lg:aspect-[11/7] lg:rounded-lg lg:border lg:border-border">
        <VehicleDrawing body={vehicle.body} />
      </div>
    );
  return (
    <section aria-label={texts.photos} data-gallery>
      <div className="relative overflow-hidden bg-surface-3 lg:rounded-lg">
        <Photos />
        {photos.length > 1 && (
          <>
            <Arrow direction="previous" className="left-4" />
            <Arrow direction="next" className="right-4" />
          </>
        )}
        <p
          data-count
          className="absolute right-3 bottom-3 rounded-full bg-surface px-3 py-1 text-sm tabular-nums shadow-e1 lg:right-auto lg:left-4"
        >
          <span data-position>1</span> / {photos.length}
        </p>
        <EnlargeButton />
      </div>
      {photos.length > 1 && <Thumbs />}
      <EnlargedPhotos />
    </section>
  );
}

function Photos() {
  const { vehicle, texts } = useVehicle();
  const { photos, title } = vehicle;
  return (
    <ul
      data-photos
      aria-label={texts.photos}
      className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain outline-offset-[-4px] [scrollbar-width:none]"
    >
      {photos.map((photo, index) => (
        <li key={photo.id} id={`photo-${index + 1}`} className="relative w-full shrink-0 snap-center">
          <canvas aria-hidden data-thumbhash={photo.thumbhash} className="absolute inset-0 size-full" />
          <a href={photoPath(photo.hash, 1280, 'jpg')} data-enlarge={index} className="relative block outline-offset-[-4px]">
            <SizedPhoto
              photo={photo}
              alt={fill(texts.photo, { number: index + 1, count: photos.length, title })}
              isFirst={index === 0}
              sizes="(min-width: 1024px) 784px, 100vw"
              className="aspect-4/3 w-full object-cover lg:aspect-[11/7]"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function EnlargeButton() {
  const { texts } = useVehicle();
  return (
    <button
      type="button"
      hidden
      data-enlarge="shown"
      className="absolute right-4 bottom-3 hidden h-9 items-center gap-2 rounded-full bg-surface px-4 text-base font-medium shadow-e2 not-[[hidden]]:lg:flex hover:bg-surface-2"
    >
      <Maximize2 aria-hidden className="size-4" />
      {texts.enlarge}
    </button>
  );
}

function Thumbs() {
  const { vehicle, texts } = useVehicle();
  return (
    <ul data-thumbs className="mt-3 hidden gap-2.5 overflow-x-auto p-0.5 lg:flex">
      {vehicle.photos.map((photo, index) => (
        <li key={photo.id} className="shrink-0">
          <a
            href={`#photo-${index + 1}`}
            data-show={index}
            aria-label={fill(texts.showPhoto, { number: index + 1 })}
            aria-current={index === 0 ? 'true' : undefined}
            className="block overflow-hidden rounded-md border-2 border-transparent aria-[current]:border-brand"
          >
            <SizedPhoto photo={photo} alt="" sizes="104px" className="h-18 w-26 object-cover" />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface SizedPhotoProps {
  photo: VehiclePhoto;
  alt: string;
  sizes: string;
  /** Asked for before everything else of the page; the others when they come near. */
  isFirst?: boolean;
  className: string;
}

export function SizedPhoto({ photo: { hash, width, height }, alt, sizes, isFirst = false, className }: SizedPhotoProps) {
  return (
    <img
      src={photoPath(hash, 640, 'jpg')}
      srcSet={PHOTO_WIDTHS.map((size) => `${photoPath(hash, size, 'webp')} ${size}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      className={className}
    />
  );
}

/** Hidden until the script moves the row with it. */
function Arrow({ direction, className }: { direction: 'previous' | 'next'; className: string }) {
  const { texts } = useVehicle();
  return (
    <RoundButton
      label={texts[direction]}
      data={{ 'data-move': direction === 'next' ? 1 : -1 }}
      className={classNames('absolute top-1/2 -translate-y-1/2 max-lg:hidden', className)}
    >
      {direction === 'next' ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
    </RoundButton>
  );
}

interface RoundButtonProps {
  label: string;
  data: Record<`data-${string}`, string | number>;
  className?: string;
  children: ReactNode;
}

function RoundButton({ label, data, className, children }: RoundButtonProps) {
  return (
    <button
      type="button"
      hidden
      aria-label={label}
      {...data}
      className={classNames(
        'flex size-11 items-center justify-center rounded-full bg-surface shadow-e2 hover:bg-surface-2 [[hidden]]:hidden',
        className,
      )}
    >
      {children}
    </button>
  );
}

/** Filled by the script from the links of the photos, so that no large photo is loaded before somebody wants it. */
function EnlargedPhotos() {
  const { vehicle, texts } = useVehicle();
  return (
    <dialog data-enlarged aria-label={vehicle.title} className="m-0 size-full max-h-none max-w-none bg-bg text-text">
      <div className="flex size-full flex-col">
        <div className="flex h-14 shrink-0 items-center justify-between gap-4 px-4">
          <p className="truncate font-medium">{vehicle.title}</p>
          <p className="text-base text-text-2 tabular-nums">
            <span data-position>1</span> / {vehicle.photos.length}
          </p>
          <RoundButton label={texts.close} data={{ 'data-close': '' }}>
            <X aria-hidden />
          </RoundButton>
        </div>
        <div className="relative min-h-0 flex-1">
          <ul
            data-photos
            data-zoom={texts.zoom}
            aria-label={texts.photos}
            className="flex h-full snap-x snap-mandatory overflow-x-auto outline-offset-[-4px] [scrollbar-width:none]"
          />
          <Arrow direction="previous" className="left-4" />
          <Arrow direction="next" className="right-4" />
        </div>
      </div>
    </dialog>
  );
}
