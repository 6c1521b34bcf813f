import { describe, expect, it } from 'vitest';
import { ApiFailure } from '@/lib/api/api-failure';
import { errors as englishErrors } from '@/locales/en/errors';
import { kit } from '@/locales/en/kit';
import { errors as spanishErrors } from '@/locales/es/errors';
import { failureText } from './failure-text';

const failure = (status: number, code: string, message = 'from the server') => new ApiFailure(message, status, code);

describe('failureText', () => {
  it('has its own words for a code, in the language in force', () => {
    expect(failureText(englishErrors, kit.failure, failure(409, 'contact.phone_taken'))).toBe('Another contact already has this number.');
    expect(failureText(spanishErrors, kit.failure, failure(409, 'contact.phone_taken'))).toBe('Otro contacto ya tiene este número.');
  });

  it('passes on the server’s words for a code that it does not know', () => {
    expect(failureText(englishErrors, kit.failure, failure(422, 'later.code'), 'Failed to create contact')).toBe('from the server');
  });

  it('does not show the raw body of a broken server', () => {
    expect(failureText(englishErrors, kit.failure, failure(502, 'client.unreadable', '<html>Bad Gateway</html>'), 'Login failed.')).toBe(
      'Login failed.',
    );
  });

  it('says that the connection is missing, whatever the screen’s fallback', () => {
    expect(failureText(englishErrors, kit.failure, failure(0, 'client.offline'), 'Login failed.')).toMatch(/no connection/);
  });

  it('uses the screen’s words for an error that no call made', () => {
    expect(failureText(englishErrors, kit.failure, new TypeError('x is undefined'), 'Failed to load')).toBe('Failed to load');
  });
});
