export function setVisibility(state: 'visible' | 'hidden'): void;
export function timeOfPage(): number;
export function tonesOfPage(): number;
