import { describe, expect, it } from 'vitest';
import { isConverted, refusalOf, refusalOfUpload } from './attachment.policy';

const megabytes = (count: number) => count * 1024 * 1024;
const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('a file to attach', () => {
  it.each([
    file('auto.jpg', 'image/jpeg'),
    file('paseo.mp4', 'video/mp4'),
    file('nota.ogg', 'audio/ogg'),
    file('contrato.pdf', 'application/pdf'),
    file('contrato.doc', 'application/msword'),
    file('CONTRATO.DOCX', ''),
  ])('$name is taken', (accepted) => {
    expect(refusalOf(accepted, 'whatsapp')).toBeNull();
  });

  it.each([file('hoja.xlsx', 'application/vnd.ms-excel'), file('programa.exe', ''), file('pagina.html', 'text/html')])(
    '$name is refused for its kind',
    (refused) => {
      expect(refusalOf(refused, 'whatsapp')).toEqual({ reason: 'type' });
    },
  );

  it.each([
    ['whatsapp', file('a.jpg', 'image/jpeg', megabytes(5)), null],
    ['whatsapp', file('a.jpg', 'image/jpeg', megabytes(5) + 1), { reason: 'size', megabytes: 5 }],
    ['whatsapp', file('a.mp4', 'video/mp4', megabytes(16)), null],
    ['whatsapp', file('a.mp4', 'video/mp4', megabytes(16) + 1), { reason: 'size', megabytes: 16 }],
    ['sms', file('a.mp4', 'video/mp4', megabytes(5)), null],
    ['sms', file('a.pdf', 'application/pdf', megabytes(5) + 1), { reason: 'size', megabytes: 5 }],
  ] as const)('over %s: $size bytes of $type', (channel, candidate, refusal) => {
    expect(refusalOf(candidate, channel)).toEqual(refusal);
  });

  it.each([
    ['whatsapp', 'image/gif', { reason: 'channel', kind: 'image' }],
    ['whatsapp', 'video/quicktime', { reason: 'channel', kind: 'video' }],
    ['whatsapp', 'video/webm', { reason: 'channel', kind: 'video' }],
    ['whatsapp', 'audio/wav', { reason: 'channel', kind: 'audio' }],
    ['whatsapp', 'audio/x-wav', { reason: 'channel', kind: 'audio' }],
    ['sms', 'audio/wav', null],
    ['sms', 'image/gif', null],
    // Firefox says audio/ogg, Safari audio/x-m4a: the bytes decide.
    ['whatsapp', 'audio/x-m4a', null],
  ] as const)('over %s: the channel’s own list decides about %s', (channel, type, refusal) => {
    expect(refusalOf(file('a', type), channel)).toEqual(refusal);
  });

  it.each([
    ['whatsapp', file('a.webp', 'image/webp'), true],
    ['sms', file('a.webp', 'image/webp'), false],
    ['whatsapp', file('IMG_1.HEIC', ''), true],
    ['sms', file('a.heic', 'image/heic'), true],
    ['whatsapp', file('a.jpg', 'image/jpeg'), false],
    ['whatsapp', file('a.gif', 'image/gif'), false],
  ] as const)('over %s: whether $name becomes a JPEG', (channel, candidate, converted) => {
    expect(isConverted(candidate, channel)).toBe(converted);
    expect(refusalOf(candidate, channel)?.reason ?? null).toBe(candidate.type === 'image/gif' ? 'channel' : null);
  });

  it('is refused by what the server found in its bytes', () => {
    expect(refusalOfUpload('audio/x-m4a', 'whatsapp')).toEqual({ reason: 'channel', kind: 'audio' });
    expect(refusalOfUpload('audio/mp4', 'whatsapp')).toBeNull();
  });

  it('is refused when it is empty', () => {
    expect(refusalOf(file('vacio.pdf', 'application/pdf', 0), 'sms')).toEqual({ reason: 'empty' });
  });
});
