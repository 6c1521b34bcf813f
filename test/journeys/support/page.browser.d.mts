export function layoutFaults(): string[];
export function sidewaysRoom(): number;
export function motionEnds(): Promise<void>;
