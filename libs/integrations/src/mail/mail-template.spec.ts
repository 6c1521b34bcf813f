import { describe, expect, it } from 'vitest';
import type { Mail } from './mail';
import { renderMail } from './mail-template';

const aMail = (content: Partial<Mail> = {}): Mail => ({
  to: 'ana@motors.test',
  language: 'es',
  subject: 'Eva te ha escrito',
  greeting: 'Hola Ana:',
  body: 'Eva te ha escrito.',
  action: { label: 'Abrir en Lotline', link: 'https://lotline.test/chats/7?a=1&b=2' },
  footer: 'Recibes esto porque no estabas.',
  ...content,
});

describe('the template of all mails', () => {
  it('writes as text what the page says, the link once and whole', async () => {
    const { text } = await renderMail(aMail({ quote: '“¿Abren mañana?”\nGracias' }));
    expect(text).toBe(
      [
        'Hola Ana:',
        'Eva te ha escrito.',
        '“¿Abren mañana?”\nGracias',
        'Abrir en Lotline https://lotline.test/chats/7?a=1&b=2',
        'Recibes esto porque no estabas.',
        'Lotline · Donde tu concesionario habla con sus clientes\n',
      ].join('\n\n'),
    );
  });

  it('escapes what people wrote', async () => {
    const { html, text } = await renderMail(aMail({ body: '<b>Ana</b> & Eva', quote: '<img src=x>', subject: '</title><script>' }));
    expect(html).not.toMatch(/<b>|<img|<script/);
    expect(html).toContain('a=1&amp;b=2');
    expect(text).toContain('<b>Ana</b> & Eva');
  });

  it('has its language, its brand and colours for dark programs', async () => {
    const { html } = await renderMail(aMail());
    expect(html).toContain('lang="es"');
    expect(html).toContain('>Lotline<');
    expect(html).toContain('prefers-color-scheme: dark');
    expect((await renderMail(aMail({ language: 'en' }))).html).toContain('Where your dealership talks to its customers');
  });

  it('lists several things, each with its own link', async () => {
    const items = [
      { title: 'Nuevo lead: Juan', quote: '“Hola”', link: 'https://lotline.test/chats/8' },
      { title: 'Te pasaron 2 leads', quote: null, link: 'https://lotline.test/chats' },
    ];
    const { text } = await renderMail(aMail({ items }));
    expect(text).toContain('Nuevo lead: Juan https://lotline.test/chats/8\n\n“Hola”\n\nTe pasaron 2 leads https://lotline.test/chats\n');
  });
});
