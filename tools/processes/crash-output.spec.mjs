import { expect, it } from 'vitest';
import { CrashOutput } from './crash-output.mjs';

function crashMessageOf(text) {
  const output = new CrashOutput();
  for (const line of text.split('\n')) output.add(line);
  return output.toString();
}

it('extracts the message from the output of an uncaught error', () => {
  const printed = [
    '/product/libs/queue/src/queue.ts:12',
    "    throw new Error('no queue');",
    '          ^',
    'Error: no queue',
    '    at connect (/product/libs/queue/src/queue.ts:12:11)',
    '    at file:///product/dist/api/main.js:3:1',
    'Node.js v24.21.0',
  ];
  expect(crashMessageOf(printed.join('\n'))).toBe('Error: no queue');
});

it('keeps all lines of a message', () => {
  const printed =
    'InvalidConfigError: The environment is not complete.\n  SMTP_URL: Invalid input\n  MAIL_FROM: Invalid input\n    at readConfig (config.ts:1:1)';
  expect(crashMessageOf(printed)).toBe(
    'InvalidConfigError: The environment is not complete.\n  SMTP_URL: Invalid input\n  MAIL_FROM: Invalid input',
  );
});

it('returns plain text unchanged', () => {
  expect(crashMessageOf('DATABASE_OWNER_URL is not set')).toBe('DATABASE_OWNER_URL is not set');
});
