/** Resolves when what is being drawn has been painted: a frame calls this before it paints, and other work after it. */
export const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
