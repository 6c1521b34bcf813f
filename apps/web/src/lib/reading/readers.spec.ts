import { describe, expect, it } from 'vitest';
import { atLeast, boolean, cutText, day, id, oneOf, text, whole } from './readers';

describe('readers', () => {
  it.each([
    ['one of some values', oneOf(['whatsapp', 'sms']), 'sms', 'sms'],
    ['another value', oneOf(['whatsapp', 'sms']), 'constructor', undefined],
    ['a number among numbers', oneOf([1, 1.5, 2]), 1.5, 1.5],
    ['a yes', boolean, true, true],
    ['a word in place of it', boolean, 'true', undefined],
    ['a number in an address', id, '7', 7],
    ['a number', id, 7, 7],
    ['nothing', id, '', undefined],
    ['a number below the least', whole(2), '1', undefined],
    ['a part of a number', id, '1.5', undefined],
    ['a number that is no number any more', id, '9007199254740993', undefined],
    ['an amount with cents', atLeast(0), '19999.5', 19_999.5],
    ['no amount', atLeast(0), '', undefined],
    ['an amount below the least', atLeast(0), '-1', undefined],
    ['text with space around it', text(5), ' Ana ', 'Ana'],
    ['space alone', text(5), '  ', undefined],
    ['text that is too long', text(5), 'Mariana', undefined],
    ['text that is cut', cutText(5), ' Mariana', 'Maria'],
    ['text that is cut at a space', cutText(4), 'Ana María', 'Ana'],
    ['text that is cut within an emoji', cutText(4), 'Ana😀', 'Ana'],
    ['a list in place of text', text(), ['Ana'], undefined],
    ['a day', day, '2024-02-29', '2024-02-29'],
    ['a day that no year has', day, '2026-02-29', undefined],
    ['a day of another form', day, '29.2.2024', undefined],
  ])('%s', (_, read, given, taken) => {
    expect(read(given)).toBe(taken);
  });
});
