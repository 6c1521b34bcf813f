import { vi } from 'vitest';

/** Captures stdout, where a product that starts after this call writes its log. */
export function captureLog(): string[] {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  return lines;
}
