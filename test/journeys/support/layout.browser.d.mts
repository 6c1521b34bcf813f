export function missedByFingers(): string[];
export function overlaps(): string[];
export function shortestLine(element: Element): number;
