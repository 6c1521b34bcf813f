import { Slots } from '@app/platform/concurrency/slots';
import sharp from 'sharp';

export interface CarriedPicture {
  bytes: Uint8Array;
  contentType: 'image/jpeg' | 'image/png';
  extension: 'jpg' | 'png';
}

const MAX_PIXELS = 100_000_000;
const JPEG_QUALITY = 90;
/** Pictures decoded at a time. */
const decoding = new Slots(2);

/**
 * A picture of a type that no channel carries (WebP, AVIF, TIFF) as one that all carry: JPEG, or PNG where it lets light through. Turned as it
 * was taken, the first of several pictures. `null` for one that cannot be read; the decoder has no HEIC, whose patents its builders avoid.
 */
export function asCarriedPicture(path: string): Promise<CarriedPicture | null> {
  return decoding.run(async () => {
    try {
      const picture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
      if ((await sharp(path, { limitInputPixels: MAX_PIXELS }).stats()).isOpaque)
        return { bytes: await picture.jpeg({ quality: JPEG_QUALITY }).toBuffer(), contentType: 'image/jpeg', extension: 'jpg' };
      return { bytes: await picture.png().toBuffer(), contentType: 'image/png', extension: 'png' };
    } catch {
      return null;
    }
  });
}
