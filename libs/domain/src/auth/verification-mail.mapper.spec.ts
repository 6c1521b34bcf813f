import { expect, it } from 'vitest';
import { signupNoticeMail, verificationMail } from './verification-mail.mapper';

const recipient = { email: 'ana@example.com', firstName: 'Ana\nevil.test', language: 'es' as const };

it("writes sign-up mails in the recipient's language, and no link of a name", () => {
  expect(verificationMail(recipient, 'https://lotline.test/email/verify?token=a')).toMatchObject({
    language: 'es',
    subject: 'Verifica tu correo para Lotline',
    greeting: 'Hola Ana evil test:',
    action: { label: 'Verificar correo', link: 'https://lotline.test/email/verify?token=a' },
  });
  expect(signupNoticeMail({ ...recipient, language: 'bilingual' }, 'x').subject).toBe('You already have a Lotline account');
});
