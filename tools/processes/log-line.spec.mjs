import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { forTerminal, isPlainText } from './log-line.mjs';

const shown = (entry) => {
  const line = forTerminal('api', JSON.stringify(entry));
  return line && stripVTControlCharacters(line);
};

it('shows warnings and errors in one line and keeps the rest for the file', () => {
  expect(shown({ level: 30, msg: 'request completed' })).toBeUndefined();
  expect(shown({ level: 40, msg: 'slow\nquery' })).toBe('api     warning slow query');
  expect(shown({ level: 50, msg: 'job failed', err: { message: 'connect ECONNREFUSED' } })).toBe(
    'api     error job failed: connect ECONNREFUSED',
  );
});

it('tells the log from what a process says besides', () => {
  expect(isPlainText('{"level":30,"msg":"hello"}')).toBe(false);
  expect(isPlainText('Error: listen EADDRINUSE')).toBe(true);
  expect(isPlainText('{ code: "EADDRINUSE" }')).toBe(true);
  expect(isPlainText('  ')).toBe(false);
});
