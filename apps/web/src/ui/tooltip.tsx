import type { ReactElement } from 'react';
import { withAttributes } from './with-attributes';

export interface TooltipProps {
  content: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  disabled?: boolean;
  /** The one element that it explains; it must pass on its attributes. */
  children: ReactElement;
}

/** Opens on hover and on keyboard focus (`TooltipPopup`). It only repeats or explains: the trigger needs a name of its own. */
export function Tooltip({ content, side = 'top', disabled = false, children }: TooltipProps) {
  return disabled ? children : withAttributes(children, { 'data-tooltip': content, 'data-tooltip-side': side });
}
