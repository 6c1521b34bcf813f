/** Fails when the response has another status than the model expects. */
export function expectStatus(what: string, { status, body }: { status: number; body: unknown }, ...expected: number[]): void {
  if (!expected.includes(status)) throw new Error(`${what}: status ${status} instead of ${expected.join(' or ')}: ${JSON.stringify(body)}`);
}
