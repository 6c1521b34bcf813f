import { describe, expect, it } from 'vitest';
import { isShownInline, mayUpload, mediaRejection, messageTypeOf, nameOfKind } from './media-type.policy';

const megabytes = (count: number) => count * 1024 * 1024;

describe('files', () => {
  it.each(['image/svg+xml', 'text/html', 'application/zip', 'application/xml', 'application/x-msdownload'])('never takes %s', (type) => {
    expect(mayUpload(type)).toBe(false);
    expect(isShownInline(type)).toBe(false);
  });

  it('rejects what WhatsApp does not carry', () => {
    expect(mediaRejection('whatsapp', 'image/jpeg', megabytes(5))).toBeNull();
    expect(mediaRejection('whatsapp', 'image/jpeg', megabytes(5) + 1)).toBe('upload.too_large');
    expect(mediaRejection('whatsapp', 'application/pdf', megabytes(16))).toBeNull();
    expect(mediaRejection('whatsapp', 'audio/webm', 1)).toBe('upload.type_not_allowed');
  });

  it('rejects what an MMS does not carry', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/gif']) {
      expect(mediaRejection('sms', type, megabytes(5))).toBeNull();
      expect(mediaRejection('sms', type, megabytes(5) + 1)).toBe('upload.too_large');
    }
    for (const type of ['application/pdf', 'video/mp4', 'audio/ogg']) {
      expect(mediaRejection('sms', type, 500 * 1024)).toBeNull();
      expect(mediaRejection('sms', type, 500 * 1024 + 1)).toBe('upload.too_large');
    }
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    for (const type of ['image/webp', 'application/msword', word]) expect(mediaRejection('sms', type, 1)).toBe('upload.type_not_allowed');
  });

  it.each([
    ['car.jpeg', 'jpg', 'car.jpeg'],
    ['car', 'png', 'car'],
    ['photo.html', 'jpg', 'photo.html.jpg'],
    ['car.png.EXE', 'png', 'car.png.EXE.png'],
    ['car.', 'png', 'car..png'],
  ])('calls %s of the kind %s %s', (name, extension, called) => {
    expect(nameOfKind(name, extension)).toBe(called);
  });

  it('derives the message type from the file', () => {
    expect(['image/png', 'audio/ogg', 'application/pdf', 'text/vcard'].map(messageTypeOf)).toEqual(['image', 'audio', 'file', 'contact']);
  });
});
