import { expect, it } from 'vitest';
import { ownPath } from './first-page';

it.each([
  ['a path of ours', '/chats?status=closed', '/chats?status=closed'],
  ['another host without a scheme', '//evil.example', undefined],
  ['another site', 'https://evil.example/chats', undefined],
  ['another host behind a backslash', '/\\evil.example', undefined],
  ['another host behind a tab', '/\t/evil.example', undefined],
  ['a script', 'javascript:alert(1)', undefined],
])('a redirect after the sign-in keeps only our own paths: %s', (_, given, taken) => {
  expect(ownPath(given)).toBe(taken);
});
