import pg from 'pg';

export const TEMPLATE_DATABASE = 'lotline_template';

export const ownerUrl = (port: number, database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

export const appUrl = (port: number, database: string) => `postgres://lotline_app:lotline@127.0.0.1:${port}/${database}`;

/** Runs one statement about databases, outside all of them. */
export async function asOwner(port: number, statement: string): Promise<void> {
  const client = new pg.Client(ownerUrl(port, 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
