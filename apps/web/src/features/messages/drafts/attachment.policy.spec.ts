import { describe, expect, it } from 'vitest';
import { conversionOf, attachmentError, uploadError } from './attachment.policy';

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
    expect(attachmentError(accepted, 'whatsapp')).toBeNull();
  });

  it.each([file('hoja.xlsx', 'application/vnd.ms-excel'), file('programa.exe', ''), file('pagina.html', 'text/html')])(
    '$name is refused for its kind',
    (refused) => {
      expect(attachmentError(refused, 'whatsapp')).toEqual({ reason: 'type' });
    },
  );

  it.each([
    ['whatsapp', file('a.jpg', 'image/jpeg', megabytes(5)), null],
    ['whatsapp', file('a.jpg', 'image/jpeg', megabytes(5) + 1), { reason: 'size', limit: '5 MB' }],
    ['whatsapp', file('a.mp4', 'video/mp4', megabytes(16)), null],
    ['whatsapp', file('a.mp4', 'video/mp4', megabytes(16) + 1), { reason: 'size', limit: '16 MB' }],
    ['sms', file('a.gif', 'image/gif', megabytes(5)), null],
    ['sms', file('a.jpg', 'image/jpeg', megabytes(5) + 1), { reason: 'size', limit: '5 MB' }],
    ['sms', file('a.mp4', 'video/mp4', 500 * 1024), null],
    ['sms', file('a.pdf', 'application/pdf', 500 * 1024 + 1), { reason: 'size', limit: '500 KB' }],
  ] as const)('over %s: $size bytes of $type', (channel, candidate, error) => {
    expect(attachmentError(candidate, channel)).toEqual(error);
  });

  it.each([
    ['whatsapp', 'image/gif', { reason: 'channel', kind: 'image' }],
    ['sms', 'audio/wav', null],
    ['sms', 'image/gif', null],
    ['sms', 'application/msword', { reason: 'channel', kind: 'other' }],
    // Firefox says audio/ogg, Safari audio/x-m4a: the bytes decide.
    ['whatsapp', 'audio/x-m4a', null],
  ] as const)('over %s: the channel’s own list decides about %s', (channel, type, error) => {
    expect(attachmentError(file('a', type), channel)).toEqual(error);
  });

  it.each([
    ['whatsapp', file('a.webp', 'image/webp'), 'picture'],
    ['sms', file('a.webp', 'image/webp'), 'picture'],
    ['whatsapp', file('a.avif', 'image/avif'), 'picture'],
    ['sms', file('a.avif', 'image/avif'), 'picture'],
    ['sms', file('a.bmp', 'image/bmp'), 'picture'],
    ['whatsapp', file('IMG_1.HEIC', ''), 'picture'],
    ['sms', file('a.heic', 'image/heic'), 'picture'],
    ['whatsapp', file('a.mov', 'video/quicktime'), 'film'],
    ['whatsapp', file('a.webm', 'video/webm'), 'film'],
    ['sms', file('a.mov', 'video/quicktime'), null],
    ['whatsapp', file('a.wav', 'audio/x-wav'), 'sound'],
    ['whatsapp', file('a.wav', 'audio/wav', megabytes(40)), 'sound'],
    ['sms', file('a.wav', 'audio/wav'), null],
    ['whatsapp', file('a.jpg', 'image/jpeg'), null],
    ['whatsapp', file('a.mp4', 'video/mp4'), null],
  ] as const)('over %s: what $name is converted as', (channel, candidate, converted) => {
    expect(conversionOf(candidate, channel)).toBe(converted);
    expect(attachmentError(candidate, channel)).toBeNull();
  });

  it('is refused at once when it is a film that stays too large, or a GIF, which would stand still', () => {
    expect(attachmentError(file('a.mov', 'video/quicktime', megabytes(17)), 'whatsapp')).toEqual({ reason: 'size', limit: '16 MB' });
    expect(conversionOf(file('a.gif', 'image/gif'), 'whatsapp')).toBeNull();
    expect(attachmentError(file('a.gif', 'image/gif'), 'whatsapp')).toEqual({ reason: 'channel', kind: 'image' });
  });

  it('is refused by what the server found in its bytes', () => {
    expect(uploadError('audio/x-m4a', 'whatsapp')).toEqual({ reason: 'channel', kind: 'audio' });
    expect(uploadError('audio/mp4', 'whatsapp')).toBeNull();
  });

  it('is refused when it is empty', () => {
    expect(attachmentError(file('vacio.pdf', 'application/pdf', 0), 'sms')).toEqual({ reason: 'empty' });
  });
});
