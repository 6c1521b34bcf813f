import { createHash } from 'node:crypto';
import { AppError } from '@app/platform/errors/app-error';
import type { Transaction } from './transaction';

export interface CreateRequest {
  /** The kind of row, such as `note`. */
  kind: string;
  /** Made by the client once per filled form; without one nothing is remembered. */
  clientId: string | undefined;
  /** Everything else that the request says. */
  input: unknown;
}

interface CreateSteps<View extends { id: number | string }> {
  create: () => Promise<View>;
  /** The row as it is now; not found if it was deleted since. */
  find: (id: View['id']) => Promise<View>;
}

/**
 * Creates a row once per client id, however often and however closely together the request is repeated. The key is the first row that the
 * transaction writes: a repetition waits on its unique index for the first transaction to end, and then finds the row or, after a rollback,
 * creates it. Another person's request, or one with other content, is refused (`request.client_id_reused`). Keys are kept for 7 days.
 */
export async function createOnce<View extends { id: number | string }>(
  tx: Transaction,
  { kind, clientId, input }: CreateRequest,
  { create, find }: CreateSteps<View>,
): Promise<View> {
  if (clientId === undefined) return create();
  const hash = createHash('sha256')
    .update(JSON.stringify([tx.ctx.userId, kind, input]))
    .digest();
  const key = [tx.organizationId, clientId];
  const inserted = await tx.sql(
    `insert into idempotency_keys (organization_id, client_id, request_hash) values ($1, $2, $3)
     on conflict (organization_id, client_id) do nothing returning client_id`,
    [...key, hash],
  );
  if (inserted.length > 0) {
    const view = await create();
    await tx.sql(`update idempotency_keys set row_id = $3 where organization_id = $1 and client_id = $2`, [
      ...key,
      JSON.stringify(view.id),
    ]);
    return view;
  }
  const [first] = await tx.sql<{ request_hash: Buffer; row_id: View['id'] }>(
    `select request_hash, row_id from idempotency_keys where organization_id = $1 and client_id = $2`,
    key,
  );
  if (!first?.request_hash.equals(hash)) throw new AppError('request.client_id_reused');
  return find(first.row_id);
}
