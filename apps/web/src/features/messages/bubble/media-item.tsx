import { FileText, FileWarning } from 'lucide-react';
import { useState } from 'react';
import { useSizeText } from '@/lib/text/use-size-text';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Skeleton } from '@/ui/skeleton';
import { type BubbleMedia, mediaKind } from './bubble-content';
import { AudioPlayer } from '../voice/audio-player';
import { useBubbleActions } from './bubble-actions';

export interface MediaItemProps {
  media: BubbleMedia;
  at: string;
}

/** One file of a message. Pictures and videos have a fixed box, so that a late one moves nothing. */
export function MediaItem({ media, at }: MediaItemProps) {
  const [unplayable, setUnplayable] = useState(false);
  if (media.state === 'pending') return <PendingMedia media={media} />;
  if (media.state === 'failed') return <MediaFailed />;
  const kind = unplayable ? 'file' : mediaKind(media);
  const onError = () => setUnplayable(true);
  if (kind === 'image') return <ImageMedia media={media} at={at} onError={onError} />;
  if (kind === 'audio') return <AudioPlayer url={media.url} sound={media.sound} onError={onError} />;
  if (kind === 'file') return <FileLink media={media} />;
  return (
    <video
      src={media.url}
      controls
      preload="metadata"
      onError={onError}
      className="my-1 aspect-video w-72 max-w-full rounded-md bg-surface-3"
    >
      <track kind="captions" />
    </video>
  );
}

function PendingMedia({ media }: { media: BubbleMedia }) {
  const t = useText('chats');
  const isPicture = mediaKind(media) === 'image' || mediaKind(media) === 'video';
  return (
    <div className="my-1 w-72 max-w-full">
      <Skeleton className={isPicture ? 'aspect-4/3 h-auto w-full rounded-md' : 'h-11 w-full rounded-md'} />
      <p className="mt-1 text-sm text-text-2">{t('bubble.pending')}</p>
    </div>
  );
}

function MediaFailed() {
  const t = useText('chats');
  return (
    <p className="my-1 flex items-center gap-2 text-base text-text-2">
      <FileWarning aria-hidden className="text-danger-text" />
      {t('bubble.mediaFailed')}
    </p>
  );
}

function FileLink({ media }: { media: BubbleMedia }) {
  const t = useText('chats');
  const sizeOf = useSizeText();
  const family = media.content_type.split('/')[0];
  const words = family === 'image' || family === 'audio' ? (`download_${family}` as const) : 'file';
  return (
    <a
      href={media.url}
      target="_blank"
      rel="noopener noreferrer"
      className="my-1 flex items-center gap-3 rounded-md border border-border bg-surface p-3 text-text hover:bg-surface-2"
    >
      <span aria-hidden className="flex size-9 shrink-0 items-center justify-center rounded-md bg-brand-soft text-brand-text">
        <FileText />
      </span>
      <span className="min-w-0">
        {media.file_name && <span className="block truncate font-medium">{media.file_name}</span>}
        <span className="block text-sm">
          <span className="text-brand-text underline underline-offset-2">{t(`bubble.${words}`)}</span>
          {media.size_bytes !== null && <span className="text-text-2"> · {sizeOf(media.size_bytes)}</span>}
        </span>
      </span>
    </a>
  );
}

interface ImageMediaProps {
  media: BubbleMedia;
  at: string;
  onError: () => void;
}

function ImageMedia({ media, at, onError }: ImageMediaProps) {
  const t = useText('chats');
  const { clock } = useTimeText();
  const { openImage } = useBubbleActions();
  return (
    <button
      type="button"
      aria-label={t('bubble.openImage')}
      onClick={() => openImage(media)}
      className="-mx-2 my-0.5 block w-76 max-w-[calc(100%+1rem)] overflow-hidden rounded-lg bg-surface-3"
    >
      <img
        src={media.url}
        alt={t('bubble.photoOf', { time: clock(at) })}
        loading="lazy"
        decoding="async"
        onError={onError}
        className="aspect-4/3 w-full object-cover"
      />
    </button>
  );
}
