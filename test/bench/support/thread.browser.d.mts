export interface ThreadSeen {
  frames: number[];
  jumps: number[];
  gaps: number[];
  blank: number;
}

export function timeNextOpening(lastText: string): void;
export function openingTime(): Promise<number>;
export function watchThread(): void;
export function whatWasSeen(): ThreadSeen;
