import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipContent {
  content: ReactNode;
  side: 'top' | 'right' | 'bottom' | 'left';
}

/** Connects every trigger with the page's one popup. */
export const tooltipHandle = Base.createHandle<TooltipContent>();

const OPEN_DELAY_MS = 400;
/** Leaves time to move the pointer to the next trigger, whose tooltip then opens without a delay. */
const CLOSE_DELAY_MS = 120;

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={OPEN_DELAY_MS} closeDelay={CLOSE_DELAY_MS}>
      {children}
    </Base.Provider>
  );
}

export interface TooltipProps {
  content: ReactNode;
  side?: TooltipContent['side'];
  disabled?: boolean;
  /** The one element that it explains; it must pass on its ref and event handlers. */
  children: ReactElement;
}

/** Opens on hover and on keyboard focus. It only repeats or explains: the trigger needs a name of its own. */
export function Tooltip({ content, side = 'top', disabled, children }: TooltipProps) {
  return <Base.Trigger handle={tooltipHandle} payload={{ content, side }} disabled={disabled} render={children} />;
}
