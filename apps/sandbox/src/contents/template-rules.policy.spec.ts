import { describe, expect, it } from 'vitest';
import { aContent } from './testing/content.factory';
import { approvableTypeOf } from './content-type.catalogue';
import type { ContentTypes } from './content.contract';
import { findBreach } from './template-rules.policy';

function breachOf(types: ContentTypes, variables?: Record<string, string>, category: 'UTILITY' | 'AUTHENTICATION' = 'UTILITY') {
  const content = aContent(types, variables && { variables });
  return findBreach(content, approvableTypeOf(types) ?? 'twilio/text', category);
}

const text = (body: string): ContentTypes => ({ 'twilio/text': { body } });
const reply = (title: string, id = 'id') => ({ type: 'QUICK_REPLY' as const, title, id });
const replies = (...actions: ReturnType<typeof reply>[]): ContentTypes => ({ 'twilio/quick-reply': { body: 'Hola', actions } });
const link = (title: string, url = 'https://crm.example.test/{{1}}') => ({ type: 'URL' as const, title, url });
const callToAction = (...actions: (ReturnType<typeof link> | typeof phone)[]): ContentTypes => ({
  'twilio/call-to-action': { body: 'Vea', actions },
});
const code = (value: string) => ({ type: 'COPY_CODE' as const, title: 'Copiar', code: value });
const phone = { type: 'PHONE_NUMBER' as const, title: 'Llamar', phone: '+12025550100' };
const card = (parts: object): ContentTypes => ({ 'whatsapp/card': { body: 'Su carro está listo', ...parts } });

describe('a valid template', () => {
  it.each<[string, ContentTypes]>([
    ['no variables', text('Hola')],
    ['two variables among enough words', text('Hola {{1}}, su cita es mañana a las {{2}} en punto')],
    ['named variables', text('Hola {{1}}, gracias por su visita')],
    ['1024 characters', text('a'.repeat(1024))],
    ['ten emojis', text(`Hola ${'🚗'.repeat(10)}`)],
    ['a family of emojis as one', text(`Hola ${'👨‍👩‍👧‍👦'.repeat(10)}`)],
    ['ten replies of twenty characters', replies(...Array.from({ length: 10 }, (_, index) => reply(`${index}`.padEnd(20, 'x'))))],
    ['two links and a phone', { 'twilio/call-to-action': { body: 'Vea el carro', actions: [link('Ver'), link('Foto'), phone] } }],
    ['a media header with a sample', { 'twilio/media': { body: 'Su carro', media: ['https://crm.example.test/{{1}}.jpg'] } }],
    ['a code of fourteen characters', card({ actions: [code('a'.repeat(14))] })],
    ['a variable in the query behind the slash', callToAction(link('x'.repeat(20), 'https://a.test/cars?id={{1}}'))],
    ['640 characters above a link', { 'twilio/call-to-action': { body: 'a'.repeat(640), actions: [phone] } }],
    ['a header and a footer', card({ header_text: 'Taller', footer: 'Miami Motors' })],
  ])('may have %s', (_case, types) => {
    expect(breachOf(types)).toBeNull();
  });

  it('can be an authentication code, whose text WhatsApp writes', () => {
    const types: ContentTypes = { 'whatsapp/authentication': { actions: [{ type: 'COPY_CODE', copy_code_text: 'Copiar' }] } };
    expect(breachOf(types, {}, 'AUTHENTICATION')).toBeNull();
    expect(breachOf(types)).toContain('INCORRECT_CATEGORY');
  });
});

describe('a template is rejected', () => {
  it.each<[string, ContentTypes, string]>([
    ['variables that skip a number', text('Hola {{1}}, su cita es a las {{3}} en punto, gracias'), 'numbered'],
    ['variables that begin with 2', text('Hola {{2}}, gracias por venir'), 'numbered'],
    ['an empty variable', text('Hola {{}}, gracias por venir'), 'badly named'],
    ['a name with a space', text('Hola {{su nombre}}, gracias por venir'), 'badly named'],
    ['variables side by side', text('Hola {{1}} {{2}}, gracias por su visita de hoy'), 'next to each other'],
    ['a variable at the start', text('{{1}}, gracias por su visita'), 'starts or ends'],
    ['a variable at the end', text('Gracias por su visita {{1}}'), 'starts or ends'],
    ['a variable at the end, before a full stop', text('Gracias por su visita, {{1}}.'), 'starts or ends'],
    ['too few words', text('Hola {{1}}, cita {{2}} hoy'), 'at least 5 words'],
    ['too few words when a variable repeats', text('Hola {{1}} y {{1}} adiós'), 'at least 5 words'],
    ['1025 characters', text('a'.repeat(1025)), '1024 characters'],
    ['eleven emojis', text(`Hola ${'🚗'.repeat(11)}`), '10 emojis'],
    ['eleven replies', replies(...Array.from({ length: 11 }, (_, index) => reply(String(index)))), '10 buttons'],
    ['a reply of 21 characters', replies(reply('x'.repeat(21))), '20 characters'],
    ['an id of 201 characters', replies(reply('Sí', 'x'.repeat(201))), '200 characters'],
    ['three links', { 'twilio/call-to-action': { body: 'Vea', actions: [link('1'), link('2'), link('3')] } }, '2 URL buttons'],
    ['two phones', { 'twilio/call-to-action': { body: 'Llame', actions: [phone, phone] } }, 'one phone button'],
    ['a body over 640 under a picture', card({ body: 'a'.repeat(641), media: ['https://a.test/1.jpg'], actions: [phone] }), '640'],
    ['a body over 640 above a link', { 'twilio/call-to-action': { body: 'a'.repeat(641), actions: [phone] } }, '640'],
    ['a link of 21 characters', callToAction(link('x'.repeat(21))), '20 characters'],
    ['a variable instead of the domain', callToAction(link('Ver', 'https://{{1}}')), 'after a slash'],
    ['a variable beside the domain', callToAction(link('Ver', 'https://a.test{{1}}')), 'after a slash'],
    ['a code of 15 characters', card({ actions: [code('a'.repeat(15))] }), '15 characters'],
    ['a card of a text alone', card({}), 'besides its body'],
    ['a media address that is none', { 'twilio/media': { body: 'Su carro', media: ['foto.jpg'] } }, 'not an address'],
    ['a variable domain of a picture', { 'twilio/media': { body: 'Su carro', media: ['https://{{1}}/corolla.jpg'] } }, 'domain'],
    ['a picture without a type', { 'twilio/media': { body: 'Su carro', media: ['https://a.test/img/{{1}}'] } }, 'type of file'],
    ['two headers', card({ header_text: 'Taller', media: ['https://a.test/1.jpg'] }), 'exclude each other'],
    ['an emoji in the header', card({ header_text: 'Taller 🚗' }), 'header'],
    ['a variable in the footer', card({ footer: 'Hasta pronto {{1}} y gracias' }), 'footer'],
    ['a card without a text', { 'twilio/card': { subtitle: 'Miami Motors' } }, 'body is empty'],
  ])('for %s', (_case, types, words) => {
    expect(breachOf(types)).toContain(words);
    expect(breachOf(types)).toMatch(/^INVALID_FORMAT: /);
  });

  it('when samples are missing, also of a button', () => {
    expect(breachOf(text('Hola {{1}}, gracias por venir'), {})).toContain('{{1}}');
    expect(breachOf({ 'twilio/call-to-action': { body: 'Vea', actions: [link('Ver')] } }, { 1: ' ' })).toContain('{{1}}');
  });
});
