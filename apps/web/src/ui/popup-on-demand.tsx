import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';

interface TriggerProps {
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  onClick?: () => void;
}

export interface PopupOnDemandProps {
  kind: 'menu' | 'dialog';
  /** The button that opens it, the same before and after. */
  trigger: ReactElement;
  /** The popup around its trigger, open from the beginning; it may be lazy. */
  children: (trigger: ReactElement) => ReactNode;
}

/**
 * A popup whose parts and code come with the first press: for what stands on a page many times, or on every page. What opens and closes is a
 * good part of the kit's weight.
 */
export function PopupOnDemand({ kind, trigger, children }: PopupOnDemandProps) {
  const [isWanted, setWanted] = useState(false);
  const closed = cloneElement(trigger as ReactElement<TriggerProps>, {
    'aria-haspopup': kind,
    'aria-expanded': false,
    onClick: () => setWanted(true),
  });
  return isWanted ? <Suspense fallback={closed}>{children(trigger)}</Suspense> : closed;
}
