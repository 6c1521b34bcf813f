export function layoutFaults(): string[];
export function horizontalOverflow(): number;
export function motionEnds(): Promise<void>;

/** The `font-size` of an element, in pixels. */
export function fontSizeOf(element: Element): string;

/** Whether a list shows the place of these words, which no element has to itself. */
export function showsWords(list: Element, words: string): boolean;
