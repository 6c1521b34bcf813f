/** To be put into a page before its own programs. */
export function layTrap(): void;
export function runInline(text: string): void;
export function scrollThrough(): Promise<void>;
export function unsafeAddresses(): string[];
