export function carryTone(hz: number): void;
export function loudnessOf(hz: number): Promise<number>;
export function denyMicrophone(): void;
