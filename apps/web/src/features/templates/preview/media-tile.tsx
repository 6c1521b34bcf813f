import { FileText, Film, Image } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { mediaOf } from '../form/media-kind';

export interface MediaTileProps {
  url: string;
}

const ICONS = { image: Image, video: Film, document: FileText };

/** Stands for the file: pictures of other hosts are not loaded into the product. */
export function MediaTile({ url }: MediaTileProps) {
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
