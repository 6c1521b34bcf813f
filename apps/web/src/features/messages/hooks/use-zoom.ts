import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const MAX = 5;
const STEP = 1.5;

interface View {
  scale: number;
  x: number;
  y: number;
}
const FIT: View = { scale: 1, x: 0, y: 0 };

export type Zoom = ReturnType<typeof useZoom>;

/** A picture that is enlarged by wheel, double click, buttons or the keys + − 0, and moved by dragging. */
export function useZoom() {
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
