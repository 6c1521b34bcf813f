import type { Mail } from './mailer';

/** The texts of a mail that links to one page. */
export interface ActionWords {
  subject: string;
  greeting: string;
  body: string;
  /** The button's label. */
  action: string;
  footer: string;
}

/** A mail with one button, in text and in HTML. */
export function actionMail(to: string, { subject, greeting, body, action, footer }: ActionWords, link: string): Mail {
  return {
    to,
    subject,
    text: `${greeting}\n\n${body}\n\n${action}: ${link}\n\n${footer}\n`,
    html: `<div style="font-family:system-ui,sans-serif;max-width:32rem;margin:2rem auto;color:#101b21;line-height:1.5">
<p>${escapeHtml(greeting)}</p><p>${escapeHtml(body)}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;background:#006878;color:#fff;padding:.625rem 1.25rem;border-radius:.5rem;text-decoration:none">${escapeHtml(action)}</a></p>
<p style="color:#606d73;font-size:.8125rem">${escapeHtml(link)}</p><p style="color:#606d73;font-size:.8125rem">${escapeHtml(footer)}</p></div>`,
  };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
