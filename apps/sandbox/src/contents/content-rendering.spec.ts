import { describe, expect, it } from 'vitest';
import { aContent } from './testing/content.factory';
import { renderContent, variablesOf } from './content-rendering';
import { approvableTypeOf, typeSentOn } from './content-type.catalogue';
import type { ContentTypes } from './content.contract';

const VALUES = { 1: 'Ana', 2: 'corolla.jpg', 3: '4711' };
const NOTHING = { isTemplate: false, header: null, footer: null, buttons: [], list: null, location: null };

function rendered(types: ContentTypes, language = 'es') {
  const type = typeSentOn('whatsapp', types);
  if (!type) throw new Error('WhatsApp supports none of these types');
  return renderContent(aContent(types, { language }), type, VALUES);
}

describe('rendered content', () => {
  it('shows a text with a file', () => {
    expect(rendered({ 'twilio/media': { body: 'Hola {{1}}', media: ['https://crm.example.test/{{2}}'] } })).toEqual({
      body: 'Hola Ana',
      mediaUrls: ['https://crm.example.test/corolla.jpg'],
      rich: NOTHING,
    });
  });

  it('shows a card with every part', () => {
    const card = {
      header_text: 'Hola {{1}}',
      body: 'Su {{2}}',
      footer: 'Miami Motors',
      actions: [
        { type: 'QUICK_REPLY' as const, title: 'Sí', id: 'yes:{{3}}' },
        { type: 'QUICK_REPLY' as const, title: 'No' },
        { type: 'URL' as const, title: 'Ver', url: 'https://crm.example.test/{{3}}' },
      ],
    };
    expect(rendered({ 'whatsapp/card': card })).toEqual({
      body: 'Su corolla.jpg',
      mediaUrls: [],
      rich: {
        ...NOTHING,
        header: 'Hola Ana',
        footer: 'Miami Motors',
        buttons: [
          { kind: 'QUICK_REPLY', title: 'Sí', value: 'yes:4711' },
          { kind: 'QUICK_REPLY', title: 'No', value: 'No' },
          { kind: 'URL', title: 'Ver', value: 'https://crm.example.test/4711' },
        ],
      },
    });
  });

  it('shows the title of a Twilio card as the text', () => {
    const { body, rich } = rendered({ 'twilio/card': { title: 'Hola {{1}}', subtitle: 'Miami Motors' } });
    expect([body, rich.footer]).toEqual(['Hola Ana', 'Miami Motors']);
  });

  it('shows a list and a location', () => {
    const list = { body: 'Elija', button: 'Ver', items: [{ id: 'a', item: 'Lunes', description: 'a las {{3}}' }] };
    expect(rendered({ 'twilio/list-picker': list }).rich.list).toEqual({
      button: 'Ver',
      items: [{ id: 'a', title: 'Lunes', description: 'a las 4711' }],
    });
    expect(rendered({ 'twilio/location': { latitude: 25.76, longitude: -80.19, label: 'Taller' } }).rich.location).toEqual({
      latitude: 25.76,
      longitude: -80.19,
      label: 'Taller',
      address: null,
    });
  });

  it.each([
    ['es', 'Tu código de verificación es Ana. Por tu seguridad, no lo compartas.', 'Este código caduca en 5 minutos.'],
    ['en_US', 'Ana is your verification code. For your security, do not share this code.', 'This code expires in 5 minutes.'],
  ])('of a code in %s', (language, body, footer) => {
    const authentication = {
      add_security_recommendation: true,
      code_expiration_minutes: 5,
      actions: [{ type: 'COPY_CODE' as const, copy_code_text: 'Copiar' }],
    };
    const message = rendered({ 'whatsapp/authentication': authentication }, language);
    expect(message).toMatchObject({ body, rich: { footer, buttons: [{ kind: 'COPY_CODE', title: 'Copiar', value: 'Ana' }] } });
  });
});

it('finds the variables of text, files and buttons, and the code of an authentication template', () => {
  const types: ContentTypes = {
    'twilio/media': { body: '{{1}} y {{1}}', media: ['https://a.test/{{2}}'] },
    'whatsapp/authentication': { actions: [{ type: 'COPY_CODE', copy_code_text: 'Copiar' }] },
  };
  expect(variablesOf(aContent(types), 'twilio/media')).toEqual(['1', '2']);
  expect(variablesOf(aContent(types), 'whatsapp/authentication')).toEqual(['1']);
});

describe('a content with several types', () => {
  const both: ContentTypes = {
    'twilio/text': { body: 'Hola' },
    'twilio/quick-reply': { body: 'Hola', actions: [{ type: 'QUICK_REPLY', title: 'Sí' }] },
  };

  it('sends the richest type that the channel supports', () => {
    expect([typeSentOn('whatsapp', both), typeSentOn('sms', both)]).toEqual(['twilio/quick-reply', 'twilio/text']);
    expect(typeSentOn('sms', { 'twilio/quick-reply': both['twilio/quick-reply'] })).toBeNull();
  });

  it('submits the richest type that can start a conversation', () => {
    const place = { latitude: 1, longitude: 2 };
    expect(approvableTypeOf({ ...both, 'twilio/location': place })).toBe('twilio/quick-reply');
    expect(approvableTypeOf({ 'twilio/location': place })).toBeNull();
  });
});
