export function layoutFaults(): string[];
export function horizontalOverflow(): number;
export function motionEnds(): Promise<void>;
