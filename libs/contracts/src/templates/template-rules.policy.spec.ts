import { expect, it } from 'vitest';
import { templateProblems } from './template-rules.policy';
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
