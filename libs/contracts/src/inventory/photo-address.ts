/** The widths in which a photo is served, in pixels; a smaller original is not enlarged. */
export const PHOTO_WIDTHS = [160, 320, 640, 1280] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** The public address of a photo, below the address of the installation. The hash names its bytes, so that the address never changes its picture. */
export const photoPath = (hash: string, width: PhotoWidth, format: 'webp' | 'jpg'): string => `/img/${hash}-${width}.${format}`;
