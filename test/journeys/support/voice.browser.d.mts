export function carryTone(hz: number): void;
export function loudnessOf(hz: number): Promise<number>;
export function denyMicrophone(): void;
export function loudestTones(asked: { url: string; tones: number[] }): Promise<number[]>;
