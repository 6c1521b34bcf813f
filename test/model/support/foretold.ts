/** The status of an answer, and that it is the one which the model foretells. */
export function expectStatus(what: string, { status, body }: { status: number; body: unknown }, ...foretold: number[]): void {
  if (!foretold.includes(status))
    throw new Error(`${what} was answered with ${status} in place of ${foretold.join(' or ')}: ${JSON.stringify(body)}`);
}
