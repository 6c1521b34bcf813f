import { FileText, Film, Image } from 'lucide-react';
import { PHOTO_PATH_START } from '@app/contracts/inventory/photo-address';
import { useText } from '@/lib/text/use-text';

export interface MediaTileProps {
  url: string;
}

const ICONS = { image: Image, video: Film, document: FileText };

/** The photo of a vehicle, which we serve ourselves; else a placeholder for the file: images of other hosts are not loaded. */
export function MediaTile({ url }: MediaTileProps) {
  const own = ownPhoto(url);
  return own ? (
    <img src={own} alt="" className="m-1 aspect-video w-[calc(100%-0.5rem)] min-w-48 rounded-md object-cover" />
  ) : (
    <Placeholder url={url} />
  );
}

/** A photo of ours, by the end of its address; a template's sample has no such end. */
const PHOTO_NAME = /\/[0-9a-f]{32}-\d+\.(jpg|webp)$/;

/** Its path. */
function ownPhoto(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return origin === location.origin && pathname.startsWith(PHOTO_PATH_START) && PHOTO_NAME.test(pathname) ? pathname : null;
}

function Placeholder({ url }: MediaTileProps) {
  const t = useText('templates.preview.media');
  const { kind, name } = mediaOf(url);
  const Icon = ICONS[kind];
  return (
    <div className="m-1 flex aspect-video w-[calc(100%-0.5rem)] min-w-48 flex-col items-center justify-center gap-1 rounded-md bg-surface-3 px-3 text-text-2">
      <Icon aria-hidden className="size-7" />
      <span className="text-xs font-medium">{t(kind)}</span>
      <span className="max-w-full truncate text-2xs">{name}</span>
    </div>
  );
}

const VIDEO = /\.(mp4|3gp|mov)$/i;
const DOCUMENT = /\.(pdf|docx?|xlsx?|pptx?)$/i;

/** Guesses a file's type and name from its address. Most are pictures of vehicles. */
export function mediaOf(url: string): { kind: 'image' | 'video' | 'document'; name: string } {
  const { pathname } = URL.canParse(url) ? new URL(url) : { pathname: url };
  const name = decoded(pathname.split('/').at(-1) ?? '') || url;
  if (VIDEO.test(name)) return { kind: 'video', name };
  return { kind: DOCUMENT.test(name) ? 'document' : 'image', name };
}

/** An address that is still being typed may end amid an escaped letter. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
