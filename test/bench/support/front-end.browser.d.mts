export function notePaints(): void;
export function paintTimes(): { first: number; largest: number };
