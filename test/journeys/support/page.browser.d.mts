export function layoutFaults(): string[];
export function horizontalOverflow(): number;
export function motionEnds(): Promise<void>;

/** The `font-size` of an element, in pixels. */
export function fontSizeOf(element: Element): string;
