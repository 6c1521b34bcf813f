import type { ErrorCode } from '@app/contracts/catalogue/errors';
import { AppError } from '@app/platform/errors/app-error';
import { z } from 'zod';

/** A time as microseconds since 1970: more precise than a JavaScript date, as Postgres stores it. */
export const Microseconds = z.int();

/** The opaque cursor of a keyset-paged list: the sort key of a page's last row. A cursor need not survive a new version. */
export class KeysetCursor<Shape extends z.ZodRawShape> {
  private readonly position: z.ZodObject<Shape>;

  constructor(
    shape: Shape,
    private readonly invalidCode: ErrorCode,
  ) {
    this.position = z.object(shape);
  }

  /** Only the fields of the position are kept. */
  encode(row: z.output<z.ZodObject<Shape>>): string {
    return Buffer.from(JSON.stringify(this.position.parse(row))).toString('base64url');
  }

  /** Throws the list's own error for a cursor that `encode` did not write. */
  decode(cursor: string): z.output<z.ZodObject<Shape>> {
    const { success, data } = this.position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
    if (!success) throw new AppError(this.invalidCode);
    return data;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
