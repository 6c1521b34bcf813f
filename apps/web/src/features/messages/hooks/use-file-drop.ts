import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Takes files that are dropped anywhere on an element; answers whether some hover over it. The browser would open them in our place. */
export function useFileDrop(area: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent((event: DragEvent) => onFiles([...(event.dataTransfer?.files ?? [])]));
  useEffect(() => {
    const { current: element } = area;
    if (!element) return undefined;
    const listening = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      element.addEventListener(type, (event) => hasFiles(event) && handle(event), { signal: listening.signal });
    on('dragover', (event) => {
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', ({ relatedTarget }) => setOver(relatedTarget instanceof Node && element.contains(relatedTarget)));
    on('drop', (event) => {
      event.preventDefault();
      setOver(false);
      drop(event);
    });
    return () => listening.abort();
  }, [area]);
  return isOver;
}
