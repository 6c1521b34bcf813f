import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/time/use-time-text';
import type { BubbleMedia } from '../thread/bubble-content';
import { useBubbleActions } from './bubble-actions';

export interface ImageMediaProps {
  media: BubbleMedia;
  at: string;
  onError: () => void;
}

export function ImageMedia({ media, at, onError }: ImageMediaProps) {
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
