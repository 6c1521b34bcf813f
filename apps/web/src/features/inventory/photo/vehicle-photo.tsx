import { PHOTO_WIDTHS, photoPath } from '@app/contracts/inventory/photo-address';
import type { VehiclePhoto as VehiclePhotoView, VehicleView } from '@app/contracts/inventory/inventory.contract';
import { thumbHashToRGBA } from 'thumbhash';
import { classNames } from '@/ui/class-names';
import { VehicleDrawing } from '@/ui/vehicle-drawing';

export interface VehiclePhotoProps {
  vehicle: Pick<VehicleView, 'title' | 'photos' | 'body'>;
  /** Another photo than the first. */
  photo?: VehiclePhotoView | undefined;
  /** How wide it is shown, as the attribute of an image says it. */
  sizes?: string;
  className?: string;
}

/** A photo, at first blurred; until there is one, a drawing of the vehicle's shape. */
export function VehiclePhoto({ vehicle: { title, photos, body }, photo = photos[0], sizes = '400px', className }: VehiclePhotoProps) {
  return (
    <span className={classNames('relative block overflow-hidden bg-surface-3', className)}>
      {photo ? <SizedPhoto key={photo.hash} photo={photo} title={title} sizes={sizes} /> : <VehicleDrawing body={body} />}
    </span>
  );
}

function SizedPhoto({ photo: { hash, thumbhash }, title, sizes }: { photo: VehiclePhotoView; title: string; sizes: string }) {
  return (
    <>
      <canvas aria-hidden ref={(canvas) => void (canvas && drawPreview(canvas, thumbhash))} className="absolute inset-0 size-full" />
      <img
        src={photoPath(hash, 640, 'jpg')}
        srcSet={PHOTO_WIDTHS.map((width) => `${photoPath(hash, width, 'webp')} ${width}w`).join(', ')}
        sizes={sizes}
        alt={title}
        loading="lazy"
        decoding="async"
        className="relative size-full object-cover"
      />
    </>
  );
}

function drawPreview(canvas: HTMLCanvasElement, thumbhash: string): void {
  const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
  Object.assign(canvas, { width: w, height: h });
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
}
