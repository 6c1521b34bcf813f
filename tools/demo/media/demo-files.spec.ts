import { Sound } from '@app/contracts/messages/messages.contract';
import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, it } from 'vitest';
import { vehiclesFor } from '../dialogues/slots';
import { Random } from '../random';
import { STOCK, TRADED_IN } from '../vehicles';
import { DemoFiles } from './demo-files';

const subject = { language: 'es' as const, ...vehiclesFor('CO', new Random('files')) };

describe('DemoFiles', () => {
  it.each(['vehicle', 'trade-in', 'odometer', 'wheel', 'voice-note', 'quote', 'income-proof', 'insurance-card'] as const)(
    'has a %s whose content matches its content type, in both languages',
    async (name) => {
      for (const language of ['es', 'en'] as const) {
        const file = new DemoFiles().get(name, { ...subject, language });
        const detected = await fileTypeFromBuffer(file.bytes);
        expect(detected?.mime.replace('; codecs=opus', '')).toBe(file.contentType);
        expect(file.fileName).toMatch(/^[A-Za-z0-9-]+\.(jpg|ogg|pdf)$/);
      }
    },
  );

  it('has a picture of every vehicle', () => {
    const files = new DemoFiles();
    for (const vehicle of Object.values(STOCK).flat())
      expect(files.get('vehicle', { ...subject, vehicle }).bytes.length).toBeGreaterThan(0);
    for (const tradeIn of Object.values(TRADED_IN).flat())
      expect(files.get('trade-in', { ...subject, tradeIn }).bytes.length).toBeGreaterThan(0);
  });

  it('knows the waveform of the voice note', () => {
    expect(Sound.parse(new DemoFiles().get('voice-note', subject).sound).seconds).toBeGreaterThan(3);
  });
});
