import { describe, expect, it } from 'vitest';
import { signupNoticeMail, verificationMail } from './verification-mail.mapper';

const recipient = { email: 'ana@example.com', firstName: '<b>Ana</b>', language: 'es' as const };

describe('sign-up mails', () => {
  it('contain the link as text and HTML, and escape the name', () => {
    const mail = verificationMail(recipient, 'https://lotline.test/email/verify?token=a&b');
    expect(mail.text).toContain('https://lotline.test/email/verify?token=a&b');
    expect(mail.html).toContain('token=a&amp;b');
    expect(mail.html).not.toContain('<b>Ana</b>');
  });

  it("use the recipient's language", () => {
    expect(verificationMail(recipient, 'x').subject).toBe('Verifica tu correo para Lotline');
    expect(signupNoticeMail({ ...recipient, language: 'bilingual' }, 'x').subject).toBe('You already have a Lotline account');
  });
});
