import type { ProviderContent } from '@app/integrations/twilio/twilio-contents';
import { describe, expect, it } from 'vitest';
import { definitionOf, isSameContent, templateOf } from './template-content.mapper';

type Template = Parameters<typeof definitionOf>[0];

const TEXT: Template = {
  type: 'text',
  language: 'es',
  body: 'Hola {{1}}, gracias',
  header: null,
  footer: null,
  media_url: null,
  buttons: [],
  placeholders: [{ name: 'Nombre', sample: 'Ana', source: null }],
  security_recommendation: false,
  code_expiration_minutes: null,
};

const CARD: Template = {
  ...TEXT,
  type: 'card',
  buttons: [
    { type: 'QUICK_REPLY', title: 'Sí', value: 'yes' },
    { type: 'URL', title: 'Ver', value: 'https://a.test/{{2}}' },
    { type: 'PHONE_NUMBER', title: 'Llamar', value: '+13055550100' },
  ],
  header: 'Su cita',
  footer: 'Autos',
  placeholders: [...TEXT.placeholders, { name: 'Carro', sample: 'corolla', source: null }],
};
const AUTHENTICATION: Template = {
  ...TEXT,
  type: 'authentication',
  body: 'Tu código de verificación es {{1}}. Por tu seguridad, no lo compartas.',
  footer: 'Este código caduca en 5 minutos.',
  security_recommendation: true,
  code_expiration_minutes: 5,
  buttons: [{ type: 'COPY_CODE', title: 'Copiar', value: '' }],
};
const TEMPLATES: Template[] = [
  TEXT,
  { ...TEXT, type: 'media', media_url: 'https://a.test/x.jpg' },
  { ...TEXT, type: 'quick_reply', buttons: [{ type: 'QUICK_REPLY', title: 'Sí', value: '' }] },
  { ...TEXT, type: 'call_to_action', buttons: [{ type: 'COPY_CODE', title: 'Copiar', value: 'OTONO' }] },
  CARD,
  AUTHENTICATION,
];

const contentOf = (template: Template): ProviderContent => ({
  ...definitionOf(template, 'cita'),
  sid: 'HX1',
  approval: { name: '', category: '', status: 'unsubmitted', rejectionReason: '' },
});

describe('a provider template', () => {
  it.each(TEMPLATES.map((template) => [template.type, template] as const))('with type %s survives the round trip', (_type, template) => {
    const { type, body, header, footer, media_url, buttons, placeholders } = templateOf(contentOf(template));
    expect({ type, body, header, footer, media_url, buttons }).toEqual({
      type: template.type,
      body: template.body,
      header: template.header,
      footer: template.footer,
      media_url: template.media_url,
      buttons: template.buttons,
    });
    expect(placeholders.map(({ sample }) => sample)).toEqual(template.placeholders.map(({ sample }) => sample));
  });

  it('takes name and category from the approval, else from the content', () => {
    const content = contentOf(TEXT);
    expect(templateOf(content)).toMatchObject({ name: 'cita', friendly_name: 'cita', category: 'UTILITY' });
    const approval = { name: 'cita_v2', category: 'MARKETING', status: 'approved', rejectionReason: '' };
    expect(templateOf({ ...content, approval })).toMatchObject({ name: 'cita_v2', friendly_name: 'cita', category: 'MARKETING' });
    expect(templateOf({ ...content, friendlyName: '' })).toMatchObject({ name: 'HX1', friendly_name: 'HX1' });
  });

  it('with a code warns unless it says otherwise', () => {
    const read = (given: object) => templateOf({ ...contentOf(AUTHENTICATION), types: { 'whatsapp/authentication': given } });
    expect(read({ actions: [] })).toMatchObject({ security_recommendation: true, body: expect.stringContaining('seguridad') });
    expect(read({ add_security_recommendation: false }).security_recommendation).toBe(false);
  });

  it('with an unsupported type is read as far as possible', () => {
    const types = { 'twilio/text': { body: 'x' }, 'twilio/carousel': { body: 'Mire {{1}}', cards: [{ title: 'a' }] } };
    expect(templateOf({ ...contentOf(CARD), types })).toMatchObject({ type: 'other', body: 'Mire {{1}}', buttons: [] });
    expect(templateOf({ ...contentOf(CARD), types: { 'twilio/text': 'broken' } })).toMatchObject({ type: 'text', body: '' });
  });
});

it('matches contents by their text, ignoring fields that the provider leaves empty', () => {
  const mine = definitionOf(CARD, 'cita');
  const listed = structuredClone({ ...mine, types: { ...mine.types, 'twilio/text': null } });
  expect(isSameContent(listed, mine)).toBe(true);
  expect(isSameContent({ ...listed, language: 'en' }, mine)).toBe(false);
  expect(isSameContent({ ...listed, variables: { ...listed.variables, 1: 'Luz' } }, mine)).toBe(false);
  expect(isSameContent(definitionOf({ ...CARD, body: 'otro' }, 'cita'), mine)).toBe(false);
});

describe('a listed content with the defaults of the provider', () => {
  const mine = definitionOf(CARD, 'cita');
  const card = mine.types['whatsapp/card'] as { actions: object[] };
  const defaulted = (changes: object = {}): ReturnType<typeof definitionOf> => {
    const actions = card.actions.map((action, index) => ({ index, webview_size: 'NONE', ...action }));
    return { ...mine, types: { 'whatsapp/card': { ...card, actions, media: [], orientation: 'VERTICAL', chip_list: [], ...changes } } };
  };

  it('is the one that was sent', () => {
    expect(isSameContent(defaulted(), mine)).toBe(true);
    const code = definitionOf(AUTHENTICATION, 'cita');
    const types = { 'whatsapp/authentication': { ...(code.types['whatsapp/authentication'] as object), orientation: null } };
    expect(isSameContent({ ...code, types }, code)).toBe(true);
  });

  it('is another where the customer sees something that was not sent, or does not see what was', () => {
    for (const changes of [
      { media: ['https://a.test/x.jpg'] },
      { actions: card.actions.slice(1) },
      { footer: '' },
      { header_text: 'Otra' },
    ]) {
      expect(isSameContent(defaulted(changes), mine)).toBe(false);
    }
    const plain = definitionOf({ ...CARD, footer: null }, 'cita');
    expect(isSameContent(defaulted(), plain)).toBe(false);
    expect(isSameContent({ ...mine, types: { ...mine.types, 'twilio/text': { body: 'x' } } }, mine)).toBe(false);
  });
});
