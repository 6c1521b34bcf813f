import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
} from 'react';
import { closeNow, closeOf, closeSoon, openOnFocus, openOnHover, type ShownTooltip } from './tooltip-store';

interface TriggerProps {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

export interface TooltipProps {
  content: ReactNode;
  side?: ShownTooltip['side'];
  disabled?: boolean;
  /** The one element that it explains; it must hand event handlers on. */
  children: ReactElement;
}

/**
 * Opens on hover and on keyboard focus. It only repeats or explains: the trigger needs a name of its own.
 * Built on the browser's popover and anchor positioning: every button of every page has one, and the kit's own would weigh a
 * fifth of the shell.
 */
export function Tooltip({ content, side = 'top', disabled = false, children }: TooltipProps) {
  const owner = useId();
  useEffect(() => () => closeOf(owner), [owner]);
  const trigger = children as ReactElement<TriggerProps>;
  if (disabled) return trigger;
  const at = (event: SyntheticEvent<HTMLElement>): ShownTooltip => ({ owner, anchor: event.currentTarget, content, side });
  return cloneElement(trigger, {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      trigger.props.onPointerEnter?.(event);
      if (event.pointerType !== 'touch') openOnHover(at(event));
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      trigger.props.onPointerLeave?.(event);
      closeSoon();
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      trigger.props.onPointerDown?.(event);
      closeNow();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      trigger.props.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) openOnFocus(at(event));
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      trigger.props.onBlur?.(event);
      closeSoon();
    },
  });
}
