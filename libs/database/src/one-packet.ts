import type { PoolClient } from 'pg';

/** Sends the statements of `ask` together, where each alone would wake the server, and answers what they answer. The first that fails is told. */
export function inOnePacket<const Statements extends readonly unknown[]>(
  client: PoolClient,
  ask: () => Statements,
): Promise<{ -readonly [Statement in keyof Statements]: Awaited<Statements[Statement]> }> {
  const { stream } = client.connection;
  stream.cork();
  try {
    return Promise.all(ask());
  } finally {
    stream.uncork();
  }
}
