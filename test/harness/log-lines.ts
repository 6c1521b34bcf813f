import { vi } from 'vitest';

/** Keeps what a product that starts from now on writes to its log, and lets nothing of it onto the screen. */
export function captureLog(): string[] {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  return lines;
}
