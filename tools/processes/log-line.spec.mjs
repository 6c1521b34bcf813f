import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { formatForTerminal, isPlainText } from './log-line.mjs';

const shown = (entry) => {
  const line = formatForTerminal('api', JSON.stringify(entry));
  return line && stripVTControlCharacters(line);
};

it('formats warnings and errors in one line and skips the rest', () => {
  expect(shown({ level: 30, msg: 'request completed' })).toBeUndefined();
  expect(shown({ level: 40, msg: 'slow\nquery' })).toBe('api     warning slow query');
  expect(shown({ level: 50, msg: 'job failed', err: { message: 'connect ECONNREFUSED' } })).toBe(
    'api     error job failed: connect ECONNREFUSED',
  );
});

it('distinguishes log lines from other output', () => {
  expect(isPlainText('{"level":30,"msg":"hello"}')).toBe(false);
  expect(isPlainText('Error: listen EADDRINUSE')).toBe(true);
  expect(isPlainText('{ code: "EADDRINUSE" }')).toBe(true);
  expect(isPlainText('  ')).toBe(false);
});
