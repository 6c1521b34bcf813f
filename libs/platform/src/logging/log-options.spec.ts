import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { logOptions, safeUrl } from './log-options';

describe('logs', () => {
  it('hide webhook keys, tokens and phone numbers in URLs', () => {
    expect(safeUrl('/webhooks/twilio/a1b2c3/messages')).toBe('/webhooks/twilio/…/messages');
    expect(safeUrl('/media/1?expires=9&signature=abc')).toBe('/media/1?expires=9&signature=…');
    expect(safeUrl('/api/contacts?search=%2B13055550142')).toBe('/api/contacts?search=…0142');
  });

  it('redact secrets and message texts', () => {
    const lines: string[] = [];
    const logger = pino(logOptions('info'), { write: (line: string) => void lines.push(line) });
    logger.info({ password: 'marker-1', account: { auth_token: 'marker-2' }, job: { data: { body: 'marker-3' } } }, 'saved');
    expect(lines.join()).toContain('saved');
    expect(lines.join()).not.toContain('marker');
  });

  it('contain a failed SQL statement without its values', () => {
    const lines: string[] = [];
    const logger = pino(logOptions('info'), { write: (line: string) => void lines.push(line) });
    const cause = Object.assign(new Error('refused'), { detail: 'Failing row contains (marker-1)' });
    const error = Object.assign(new Error('refused'), { query: 'insert into notes', parameters: ['marker-2'], driverError: cause });
    logger.error({ err: error }, 'Request failed');
    expect(lines.join()).toContain('insert into notes');
    expect(lines.join()).not.toContain('marker');
  });
});
