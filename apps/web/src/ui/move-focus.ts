import type { KeyboardEvent } from 'react';

const STEPS: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The arrow keys, Home and End move the focus among the buttons of a group that is one Tab stop. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([aria-disabled=true])')];
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  buttons[step(buttons.indexOf(event.target as HTMLElement), buttons.length)]?.focus();
}
