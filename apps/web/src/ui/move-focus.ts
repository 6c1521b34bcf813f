import type { KeyboardEvent } from 'react';

type Step = (at: number, count: number) => number;
const stepsOf = (back: string, forth: string): Partial<Record<string, Step>> => ({
  [back]: (at, count) => (at - 1 + count) % count,
  [forth]: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
});
const STEPS = { across: stepsOf('ArrowLeft', 'ArrowRight'), down: stepsOf('ArrowUp', 'ArrowDown') };

/** The arrow keys, Home and End move the focus among the buttons or links of a group that is one Tab stop. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, direction: keyof typeof STEPS = 'across'): void {
  const group = direction === 'down' ? event.currentTarget.closest('ul') : event.currentTarget;
  const controls = [...(group ?? event.currentTarget).querySelectorAll<HTMLElement>('button:not([aria-disabled=true]), a')];
  const step = STEPS[direction][event.key];
  if (!step) return;
  event.preventDefault();
  controls[step(controls.indexOf(event.target as HTMLElement), controls.length)]?.focus();
}
