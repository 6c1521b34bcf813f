import { describe, expect, it } from 'vitest';
import { parseInboundMessage } from './inbound-message.mapper';

const base = {
  MessageSid: `SM${'0'.repeat(32)}`,
  AccountSid: `AC${'0'.repeat(32)}`,
  From: '+12025550123',
  To: '+12025550100',
  Body: 'Hola',
  NumMedia: '0',
};

describe('parseInboundMessage', () => {
  it('reads an SMS', () => {
    expect(parseInboundMessage(base)).toMatchObject({
      channel: 'sms',
      phone: '+12025550123',
      externalId: null,
      body: 'Hola',
      type: 'text',
    });
  });

  it('reads WhatsApp in the format of 2026 and the previous one', () => {
    const whatsapp = { ...base, From: 'whatsapp:+573005550123', To: 'whatsapp:+12025550100', ProfileName: ' Ana Gómez\u00a0 ' };
    expect(parseInboundMessage(whatsapp)).toMatchObject({
      channel: 'whatsapp',
      phone: '+573005550123',
      profileName: 'Ana Gómez',
      externalId: null,
    });
    expect(parseInboundMessage({ ...whatsapp, ExternalUserId: 'whatsapp:CO.9001' })).toMatchObject({ externalId: 'CO.9001' });
  });

  it.each([
    ['of a filler', '\u3164', ''],
    ['of joiners', '\u200b\u200c\u200d', ''],
    ['of two lines', 'Ana\nBob\tC', 'Ana Bob C'],
    ['that turns what follows', '\u202eAna', 'Ana'],
  ])('reads a profile name %s', (_case, written, name) => {
    expect(parseInboundMessage({ ...base, From: 'whatsapp:+573005550123', ProfileName: written })?.profileName).toBe(name);
  });

  it('reads a sender without a number', () => {
    expect(parseInboundMessage({ ...base, From: 'whatsapp:CO.9001' })).toMatchObject({
      phone: null,
      externalId: 'CO.9001',
      from: 'whatsapp:CO.9001',
    });
  });

  it('reads files, locations and pressed buttons', () => {
    const file = { ...base, Body: '', NumMedia: '1', MediaUrl0: 'https://api.twilio.com/x', MediaContentType0: 'image/JPEG' };
    expect(parseInboundMessage(file)).toMatchObject({
      type: 'image',
      media: [{ url: 'https://api.twilio.com/x', contentType: 'image/jpeg' }],
    });
    expect(parseInboundMessage({ ...base, Latitude: '25.77', Longitude: '-80.19', Label: 'Tienda' })).toMatchObject({
      type: 'location',
      location: { latitude: 25.77, longitude: -80.19, label: 'Tienda', address: null },
    });
    expect(parseInboundMessage({ ...base, Body: '', ButtonText: 'Sí', ButtonPayload: 'yes' })).toMatchObject({
      body: 'Sí',
      button: { payload: 'yes' },
    });
  });

  it.each([{}, { ...base, From: '' }, { ...base, From: ' \u200b' }, { ...base, From: 'whatsapp:' }])(
    'returns null for %j, which names no sender',
    (params) => {
      expect(parseInboundMessage(params)).toBeNull();
    },
  );

  it.each([
    ['WhatsApp’s number', { From: 'whatsapp:', WaId: '573005550123' }, 'whatsapp:+573005550123'],
    ['WhatsApp’s id', { From: '', ExternalUserId: 'whatsapp:CO.9001' }, 'whatsapp:CO.9001'],
    ['the first of two', { From: ['+12025550123', '+12025550124'] }, '+12025550123'],
  ])('finds the sender in %s', (_case, changes, from) => {
    expect(parseInboundMessage({ ...base, ...changes })?.from).toBe(from);
  });

  it.each(['', 'SM1', undefined])('gives a message with the sid %j an id of its own', (MessageSid) => {
    const [one, other] = [parseInboundMessage({ ...base, MessageSid }), parseInboundMessage({ ...base, MessageSid })];
    expect(one?.sid).toMatch(/^none-/);
    expect(one?.sid).not.toBe(other?.sid);
  });

  it.each([
    ['68849', '68849'],
    ['VERIFY', 'VERIFY'],
    ['+266696687', 'Número oculto'],
  ])('names a sender without a number as it writes itself: %s', (From, name) => {
    expect(parseInboundMessage({ ...base, From })).toMatchObject({ phone: null, externalId: From, profileName: name });
  });
});

describe('the content of a message', () => {
  const contentOf = (fields: Record<string, unknown>) => parseInboundMessage({ ...base, Body: '', ...fields });

  it.each([
    ['a kind that WhatsApp does not pass on', { MessageType: 'unsupported' }, 'unsupported'],
    ['a kind without a name', { MessageType: 'unknown' }, 'unsupported'],
    ['nothing at all', {}, 'unsupported'],
    ['text that nobody sees', { Body: ' \u200b\u3164' }, 'unsupported'],
    ['an order', { MessageType: 'order' }, 'order'],
    ['a picture without a file', { MessageType: 'image' }, 'lost_file'],
    ['a file without an address', { NumMedia: '1' }, 'lost_file'],
    ['an answered form without answers', { MessageType: 'interactive', InteractiveData: '{oops' }, 'unsupported'],
  ])('is named where %s comes', (_case, fields, type) => {
    expect(contentOf(fields)).toMatchObject({ type, body: '', media: [], location: null });
  });

  it('has the answers of a form as a table and as text', () => {
    const InteractiveData = '{"pages":[{"items":[{"label":"Nombre","value":"Ana"},{"label":"Día","value":"lunes"}]}]}';
    expect(contentOf({ MessageType: 'interactive', InteractiveData })).toMatchObject({
      type: 'answers',
      body: 'Nombre: Ana\nDía: lunes',
      answers: [
        { question: 'Nombre', answer: 'Ana' },
        { question: 'Día', answer: 'lunes' },
      ],
    });
  });

  it.each([
    { Latitude: '', Longitude: '' },
    { Latitude: '91', Longitude: '0' },
    { Latitude: 'NaN', Longitude: '1' },
    { Latitude: '0x10', Longitude: '1' },
    { Latitude: '25.7' },
  ])('has no place at %j, and keeps the text', (place) => {
    expect(contentOf({ Body: 'hola', ...place })).toMatchObject({ type: 'text', body: 'hola', location: null });
  });

  it('keeps the name of a place without coordinates, and the text beside a place', () => {
    expect(contentOf({ Latitude: 'x', Longitude: 'y', Label: 'Taller', Address: 'Calle 8' })).toMatchObject({
      type: 'text',
      body: 'Taller\nCalle 8',
    });
    expect(contentOf({ Body: 'Aquí', Latitude: '', Longitude: '', Label: 'Taller' })).toMatchObject({ type: 'text', body: 'Aquí\nTaller' });
    expect(contentOf({ Body: 'Aquí', Latitude: '25.77', Longitude: '-80.19' })).toMatchObject({ type: 'location', body: 'Aquí' });
  });

  it('keeps a text of any length', () => {
    expect(contentOf({ Body: 'x'.repeat(70_000) })?.body).toHaveLength(70_000);
  });
});
