import { describe, expect, it } from 'vitest';
import { authenticationText, fillPlaceholders, placeholderCount, placeholdersIn, renderTemplate } from './template-text.policy';

const texts = { body: 'Hola {{1}}', header: null, footer: null, media_url: null, buttons: [] };

describe('placeholders', () => {
  it('are found with any spacing, each occurrence', () => {
    expect(placeholdersIn('{{1}} y {{ 2 }}, otra vez {{1}}')).toEqual(['1', '2', '1']);
    expect(placeholdersIn('{1} {{ {{}}')).toEqual(['']);
  });

  it('are counted in the header, the address of the file and the links too', () => {
    const buttons = [{ type: 'URL' as const, title: 'Ver', value: 'https://a.test/{{4}}' }];
    expect(placeholderCount({ ...texts, header: 'Para {{2}}', media_url: 'https://a.test/{{3}}', buttons })).toBe(4);
    expect(placeholderCount({ ...texts, body: 'Hola' })).toBe(0);
  });

  it('are filled once: a value that looks like a placeholder stays as it is', () => {
    expect(fillPlaceholders('{{1}} {{2}}', ['{{2}}', 'b'])).toBe('{{2}} b');
  });

  it('stay while there is no value for them', () => {
    expect(fillPlaceholders('{{1}} {{2}} {{name}}', ['', 'b'])).toBe('{{1}} b {{name}}');
  });
});

it('fills every text of a template', () => {
  const buttons = [{ type: 'URL' as const, title: 'Ver', value: 'https://a.test/{{2}}' }];
  expect(renderTemplate({ ...texts, header: 'Para {{1}}', media_url: 'https://a.test/{{2}}.jpg', buttons }, ['Ana', 'corolla'])).toEqual({
    body: 'Hola Ana',
    header: 'Para Ana',
    footer: null,
    media_url: 'https://a.test/corolla.jpg',
    buttons: [{ type: 'URL', title: 'Ver', value: 'https://a.test/corolla' }],
  });
});

it('writes authentication templates in the language of the template', () => {
  const options = { security_recommendation: true, code_expiration_minutes: 5 };
  expect(authenticationText({ language: 'en_US', ...options })).toEqual({
    body: '{{1}} is your verification code. For your security, do not share this code.',
    footer: 'This code expires in 5 minutes.',
  });
  expect(authenticationText({ language: 'es_MX', security_recommendation: false, code_expiration_minutes: null })).toEqual({
    body: 'Tu código de verificación es {{1}}.',
    footer: null,
  });
});
