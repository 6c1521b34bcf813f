import { describe, expect, it } from 'vitest';
import { formatTyped } from './phone-format';
import { typedPhone } from './typed-phone';

const format = (text: string) => formatTyped(text, 'US');

describe('typedPhone', () => {
  it('formats as the number grows', () => {
    const typed = '3055550142'.split('').reduce((before, digit) => {
      const after = before + digit;
      return typedPhone({ before, after, caret: after.length }, format);
    }, '');
    expect(typed).toBe('(305) 555-0142');
  });

  it('lets brackets be deleted', () => {
    expect(typedPhone({ before: '(305)', after: '(305', caret: 4 }, format)).toBe('(305');
  });

  it('does not move the caret while the middle is edited', () => {
    expect(typedPhone({ before: '(305) 555-0142', after: '(3085) 555-0142', caret: 4 }, format)).toBe('(3085) 555-0142');
  });

  it('formats a pasted number', () => {
    expect(typedPhone({ before: '', after: '+573005550123', caret: 13 }, format)).toBe('+57 300 5550123');
  });
});
