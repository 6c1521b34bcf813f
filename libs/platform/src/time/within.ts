/** Null when the work fails or takes longer. */
export async function within<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null).unref());
  return Promise.race([work, timeout]).catch(() => null);
}
