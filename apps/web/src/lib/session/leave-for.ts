/** Loads a page of the server in place of the client's. Nothing shows until then. */
export function leaveFor(address: string): Promise<never> {
  window.location.replace(address);
  return new Promise(() => undefined);
}
