import { QueryFailedError } from 'typeorm';
import { PoolTimeoutError } from './fair-pool';

interface PostgresError {
  code?: string;
  constraint?: string;
  message: string;
}

function postgresError(error: unknown): PostgresError | null {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return cause instanceof Error ? cause : null;
}

const codeOf = (error: unknown): string => postgresError(error)?.code ?? '';

/** 40001 serialization failure, 40P01 deadlock: the transaction was rolled back and may be retried. */
export const isDeadlock = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/** 55P03: another transaction held the lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

/** 23505 on the named constraint or unique index. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23505' && postgresError(error)?.constraint === constraint;

/** The connection is lost or still busy: closed (08xxx, 57P0x), refused, reset, or abandoned after our own timeout. */
export function isLostConnection(error: unknown): boolean {
  const code = codeOf(error);
  const message = postgresError(error)?.message ?? '';
  return (
    code.startsWith('08') ||
    code.startsWith('57P') ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /Query read timeout|Connection terminated|Query runner already released|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message,
    )
  );
}

/** The database cannot take work now: no connection, a statement or lock timeout, no space, too many clients. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    error instanceof PoolTimeoutError || isLostConnection(error) || ['57014', '55P03', '53100', '53200', '53300', '25P03'].includes(code)
  );
}
