const places = new Map<string, number>();

/** How far a column was scrolled before it left the screen sideways and with it the page. */
export const scrollPositions = {
  keep: (stage: string, top: number): void => void places.set(stage, top),
  of: (stage: string): number => places.get(stage) ?? 0,
  forget: (): void => places.clear(),
};
