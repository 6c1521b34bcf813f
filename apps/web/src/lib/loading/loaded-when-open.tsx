import { type ComponentType, useState } from 'react';
import { loadedLater } from './loaded-later';

/** A dialog whose code is loaded when it opens for the first time; it stays afterwards, so that it can fade away. */
export function loadedWhenOpen<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = loadedLater(load);
  return function LoadedWhenOpen(props: Props) {
    const [isWanted, setWanted] = useState(props.open);
    if (props.open && !isWanted) setWanted(true);
    return isWanted && <Loaded {...props} />;
  };
}
