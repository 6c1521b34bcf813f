export function moveMilliseconds(stage: string): Promise<number>;
export function noteFirstCard(): void;
export function firstScreen(): { took: number; painted: number; cards: number };
export function walkMilliseconds(address: string): Promise<number>;
export function framesPerSecond(milliseconds: number): Promise<number>;
