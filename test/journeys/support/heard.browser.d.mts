export interface Heard {
  tones: number;
  /** Titles of the notices of the desktop. */
  notices: string[];
}

export function listenToPage(): void;
export function heardByPage(): Heard;
export function hushPage(isHere: boolean): void;
export function clickNotice(): void;
