import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, Download, Maximize, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { buttonStyle } from '@/ui/button-style';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Tooltip } from '@/ui/tooltip';
import type { BubbleMedia } from '../bubble/bubble-content';

export interface ImageViewerProps {
  open: boolean;
  /** The photo that is shown; null while none is. */
  media: BubbleMedia | null;
  /** Those of the conversation, in its order. */
  pictures: readonly BubbleMedia[];
  onChange: (media: BubbleMedia | null) => void;
}

/** A photo over the whole page, with its neighbours in the conversation a key away. */
export function ImageViewer({ open, media, pictures, onChange }: ImageViewerProps) {
  const index = pictures.findIndex(({ url }) => url === media?.url);
  const neighbours = { before: pictures[index - 1], after: index === -1 ? undefined : pictures[index + 1] };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const wanted = { ArrowLeft: neighbours.before, ArrowRight: neighbours.after }[key];
    if (wanted) onChange(wanted);
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onChange(null)}>
      <Dialog.Portal>
        {media && (
          <Dialog.Popup onKeyDown={onKeyDown} className="fixed inset-0 z-50 bg-bg outline-none">
            <Picture key={media.url} media={media} place={pictures.length > 1 ? { index, count: pictures.length } : null} />
            <Turn to={neighbours.before} way="previous" onChange={onChange} />
            <Turn to={neighbours.after} way="next" onChange={onChange} />
          </Dialog.Popup>
        )}
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface TurnProps extends Pick<ImageViewerProps, 'onChange'> {
  to: BubbleMedia | undefined;
  way: 'previous' | 'next';
}

function Turn({ to, way, onChange }: TurnProps) {
  const t = useText('chats');
  if (!to) return null;
  return (
    <IconButton
      label={t(`viewer.${way}`)}
      icon={way === 'next' ? <ChevronRight /> : <ChevronLeft />}
      variant="secondary"
      size="lg"
      tooltipSide={way === 'next' ? 'left' : 'right'}
      onClick={() => onChange(to)}
      className={classNames('absolute top-1/2 -translate-y-1/2 rounded-full shadow-e2', way === 'next' ? 'right-3' : 'left-3')}
    />
  );
}

interface PictureProps {
  media: BubbleMedia;
  place: { index: number; count: number } | null;
}

function Picture({ media, place }: PictureProps) {
  const t = useText('chats');
  const zoom = useZoom();
  return (
    <div role="presentation" onKeyDown={zoom.onKeyDown} className="flex h-full flex-col">
      <PictureBar media={media} zoom={zoom} place={place} />
      <div className="flex min-h-0 flex-1 touch-none items-center justify-center overflow-hidden p-4">
        <img
          {...zoom.picture}
          src={media.url}
          alt={media.file_name ?? t('viewer.title')}
          draggable={false}
          className={classNames('max-h-full max-w-full object-contain select-none', zoom.isZoomed ? 'cursor-grab' : 'cursor-zoom-in')}
        />
      </div>
    </div>
  );
}

function PictureBar({ media, zoom, place }: PictureProps & { zoom: Zoom }) {
  const t = useText('chats');
  const kit = useText('kit');
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-border bg-surface px-3">
      <Dialog.Title className="min-w-0 flex-1 truncate text-lg font-semibold">{media.file_name ?? t('viewer.title')}</Dialog.Title>
      {place && (
        <p role="status" className="px-2 text-sm text-text-2 tabular-nums">
          {t('viewer.place', { number: String(place.index + 1), count: String(place.count) })}
        </p>
      )}
      <IconButton label={t('viewer.zoomOut')} icon={<ZoomOut />} disabled={!zoom.isZoomed} onClick={zoom.zoomOut} />
      <IconButton label={t('viewer.zoomIn')} icon={<ZoomIn />} disabled={!zoom.canZoomIn} onClick={zoom.zoomIn} />
      <IconButton label={t('viewer.actualSize')} icon={<Maximize />} disabled={!zoom.isZoomed} onClick={zoom.fit} />
      <Tooltip content={t('viewer.download')}>
        <a
          href={media.url}
          download={media.file_name ?? ''}
          aria-label={t('viewer.download')}
          className={classNames(buttonStyle({ variant: 'ghost' }), 'size-9 p-0 pointer-coarse:size-11')}
        >
          <Download aria-hidden />
        </a>
      </Tooltip>
      <Dialog.Close render={<IconButton label={kit('close')} icon={<X />} />} />
    </header>
  );
}

const MAX = 5;
const STEP = 1.5;

interface View {
  scale: number;
  x: number;
  y: number;
}
const FIT: View = { scale: 1, x: 0, y: 0 };

type Zoom = ReturnType<typeof useZoom>;

/** A picture that is enlarged by wheel, double click, buttons or the keys + − 0, and moved by dragging. */
function useZoom() {
  const [view, setView] = useState(FIT);
  const zoom = (factor: number) =>
    setView((before) => {
      const scale = Math.min(MAX, Math.max(1, before.scale * factor));
      return scale === 1 ? FIT : { ...before, scale };
    });
  const zoomIn = () => zoom(STEP);
  const zoomOut = () => zoom(1 / STEP);
  const fit = () => setView(FIT);

  const onPointerDown = (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId);
  const onPointerMove = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons !== 1) return;
    setView((before) => (before.scale === 1 ? before : { ...before, x: before.x + movementX, y: before.y + movementY }));
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoomIn();
    if (key === '-') zoomOut();
    if (key === '0') fit();
  };
  const picture = {
    onPointerDown,
    onPointerMove,
    onWheel: ({ deltaY }: { deltaY: number }) => zoom(deltaY < 0 ? 1.15 : 1 / 1.15),
    onDoubleClick: () => (view.scale > 1 ? fit() : zoom(2.5)),
    style: { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` },
  };
  return { zoomIn, zoomOut, fit, canZoomIn: view.scale < MAX, isZoomed: view.scale > 1, onKeyDown, picture };
}
