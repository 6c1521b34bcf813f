import { expect, it } from 'vitest';
import { browserOf } from './browser.mapper';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Windows', device: 'computer' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', device: 'phone' },
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', { browser: 'Firefox', system: 'Linux', device: 'computer' }],
  ['', { browser: null, system: null, device: null }],
  [null, { browser: null, system: null, device: null }],
])('reads %j', (userAgent, expected) => {
  expect(browserOf(userAgent)).toEqual(expected);
});

it('accepts any other user agent', () => {
  for (const odd of ['<script>', 'x'.repeat(300), '(((']) expect(() => browserOf(odd)).not.toThrow();
});
