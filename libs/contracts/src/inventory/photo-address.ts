/** The widths in which a photo is served, in pixels; a smaller original is not enlarged. */
export const PHOTO_WIDTHS = [160, 320, 640, 1280] as const;

/** The picture in the preview of a link: cut to these pixels, only as JPEG, and small enough for every messenger. */
export const LINK_PREVIEW = { width: 1200, height: 630, maxBytes: 300_000 } as const;

export const SERVED_WIDTHS = [...PHOTO_WIDTHS, LINK_PREVIEW.width] as const;
export type PhotoWidth = (typeof SERVED_WIDTHS)[number];

/** Below the address of the installation. */
export const PHOTO_PATH_START = '/img/';

/** The last part of a photo's address. */
export const photoName = (hash: string, width: PhotoWidth, format: 'webp' | 'jpg'): string => `${hash}-${width}.${format}`;

/** The public address of a photo, below the address of the installation. The hash names its bytes, so that the address never changes its picture. */
export const photoPath = (hash: string, width: PhotoWidth, format: 'webp' | 'jpg'): string =>
  `${PHOTO_PATH_START}${photoName(hash, width, format)}`;
