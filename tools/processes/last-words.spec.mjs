import { expect, it } from 'vitest';
import { LastWords } from './last-words.mjs';

function lastWordsOf(text) {
  const words = new LastWords();
  for (const line of text.split('\n')) words.add(line);
  return words.toString();
}

it('takes the message out of what Node prints for an uncaught error', () => {
  const printed = [
    '/product/libs/queue/src/queue.ts:12',
    "    throw new Error('no queue');",
    '          ^',
    'Error: no queue',
    '    at connect (/product/libs/queue/src/queue.ts:12:11)',
    '    at file:///product/dist/api/main.js:3:1',
    'Node.js v24.21.0',
  ];
  expect(lastWordsOf(printed.join('\n'))).toBe('Error: no queue');
});

it('keeps a message of several lines whole', () => {
  const printed =
    'InvalidConfigError: The environment is not complete.\n  SMTP_URL: Invalid input\n  MAIL_FROM: Invalid input\n    at readConfig (config.ts:1:1)';
  expect(lastWordsOf(printed)).toBe(
    'InvalidConfigError: The environment is not complete.\n  SMTP_URL: Invalid input\n  MAIL_FROM: Invalid input',
  );
});

it('repeats plain words as they are', () => {
  expect(lastWordsOf('DATABASE_OWNER_URL is not set')).toBe('DATABASE_OWNER_URL is not set');
});
