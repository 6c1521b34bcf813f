import { expect, it } from 'vitest';
import { bodyLimit, templateProblems } from './template-rules.policy';
import { authenticationText } from './template-text.policy';

const code = {
  category: 'AUTHENTICATION' as const,
  language: 'es',
  type: 'authentication' as const,
  header: null,
  media_url: null,
  buttons: [{ type: 'COPY_CODE' as const, title: 'Copiar código', value: '' }],
  placeholders: [],
  security_recommendation: true,
  code_expiration_minutes: 10,
};

it('takes a code with the text and the footer that WhatsApp writes for it', () => {
  expect(templateProblems({ ...code, ...authenticationText(code) })).toEqual([]);
});

const phone = { type: 'PHONE_NUMBER' as const, title: 'Llamar', value: '+13055550100' };
const card = {
  ...code,
  category: 'UTILITY' as const,
  type: 'card' as const,
  body: 'Su carro está listo',
  footer: null,
  buttons: [],
};
const problems = (parts: Partial<typeof card>) => templateProblems({ ...card, ...parts });

it('gives a text that leads out 640 characters, with a file or without, and a card of text and replies 1024', () => {
  const leadsOut = { ...card, type: 'call_to_action' as const, buttons: [phone] };
  expect(templateProblems({ ...leadsOut, body: 'a'.repeat(640) })).toEqual([]);
  expect(templateProblems({ ...leadsOut, body: 'a'.repeat(641) })).toEqual([{ field: 'body', rule: 'body_too_long' }]);
  expect(bodyLimit({ ...leadsOut, buttons: [] })).toBe(640);
  expect(bodyLimit({ ...card, buttons: [phone] })).toBe(1024);
  expect(bodyLimit({ ...card, buttons: [phone], media_url: 'https://a.test/1.jpg' })).toBe(640);
});

it('asks a card for one part besides its text', () => {
  expect(problems({})).toEqual([{ field: 'body', rule: 'card_part_missing' }]);
  const parts = [{ header: 'Taller' }, { footer: 'Miami Motors' }, { media_url: 'https://a.test/1.jpg' }, { buttons: [phone] }];
  for (const part of parts) expect(templateProblems({ ...card, ...part })).toEqual([]);
});
