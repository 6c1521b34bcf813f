import type { ReactNode } from 'react';
import { create } from 'zustand';

export interface ShownTooltip {
  owner: string;
  anchor: HTMLElement;
  content: ReactNode;
  side: 'top' | 'right' | 'bottom' | 'left';
}

/** One tooltip at the most is open on the page. */
export const useTooltip = create<{ shown: ShownTooltip | undefined }>(() => ({ shown: undefined }));

const HOVER_MS = 400;
/** Time to move the pointer onto the tooltip, or on to the next trigger, which then opens at once. */
const LEAVE_MS = 120;

let timer: ReturnType<typeof setTimeout> | undefined;

function after(delayMs: number, shown: ShownTooltip | undefined): void {
  clearTimeout(timer);
  timer = setTimeout(() => useTooltip.setState({ shown }), delayMs);
}

export const openOnHover = (tooltip: ShownTooltip): void => after(useTooltip.getState().shown ? 0 : HOVER_MS, tooltip);
export const openOnFocus = (tooltip: ShownTooltip): void => after(0, tooltip);
export const closeSoon = (): void => after(LEAVE_MS, undefined);
export const stayOpen = (): void => clearTimeout(timer);

export function closeNow(): void {
  clearTimeout(timer);
  if (useTooltip.getState().shown) useTooltip.setState({ shown: undefined });
}

/** For a trigger that goes away while its words are shown. */
export function closeOf(owner: string): void {
  if (useTooltip.getState().shown?.owner === owner) closeNow();
}
