type UpToDate = (mustAsk: boolean) => Promise<boolean>;

let source: UpToDate | undefined;

/** Set while the stream runs. */
export function setUpToDate(next: UpToDate | undefined): void {
  source = next;
}

/**
 * Resolves when all events that the server knew have been applied. `hasSlept`: timers were late, so the socket may only seem live. False:
 * events were lost, and older data may be outdated.
 */
export async function upToDate(hasSlept: boolean): Promise<boolean> {
  return source?.(hasSlept) ?? false;
}
