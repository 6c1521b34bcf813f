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

  it.each([{}, { ...base, MessageSid: 'SM1' }, { ...base, From: '' }, { ...base, From: ['+1', '+2'] }])('returns null for %j', (params) => {
    expect(parseInboundMessage(params)).toBeNull();
  });
});
