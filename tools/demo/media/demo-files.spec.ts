import { inflateSync } from 'node:zlib';
import { Sound } from '@app/contracts/messages/messages.contract';
import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, it } from 'vitest';
import { vehiclesFor } from '../dialogues/slots';
import { Random } from '../random';
import { Canvas, plain } from './canvas';
import { DemoFiles } from './demo-files';
import { pdfOf } from './pdf';
import { pngOf } from './png';

const subject = { language: 'es' as const, customer: 'Ana', organization: 'Bogotá Motors', ...vehiclesFor('CO', new Random('files')) };

describe('DemoFiles', () => {
  it.each(['vehicle', 'trade-in', 'odometer', 'wheel', 'voice-note', 'quote', 'income-proof', 'insurance-card'] as const)(
    'makes a %s that is what it calls itself',
    async (name) => {
      const file = new DemoFiles().make(name, subject);
      const found = await fileTypeFromBuffer(file.bytes);
      expect(found?.mime.replace('; codecs=opus', '')).toBe(file.contentType);
      expect(file.fileName).toMatch(/^[A-Za-z0-9-]+\.(png|ogg|pdf)$/);
    },
  );

  it('knows how a voice note sounds', () => {
    expect(Sound.parse(new DemoFiles().make('voice-note', subject).sound).seconds).toBeGreaterThan(3);
  });

  it('paints a picture once', () => {
    const files = new DemoFiles();
    expect(files.make('vehicle', subject).bytes).toBe(files.make('vehicle', subject).bytes);
  });
});

describe('pngOf', () => {
  it('keeps every pixel', () => {
    const canvas = new Canvas(2, 2);
    canvas.background((x, y) => [x * 200, y * 100, 7]);
    const png = pngOf(canvas);
    const data = png.subarray(png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8);
    expect([...inflateSync(data)]).toEqual([2, 0, 0, 7, 200, 0, 7, 2, 0, 100, 0, 0, 100, 0]);
  });
});

describe('Canvas', () => {
  it('covers a pixel as far as the shape does', () => {
    const canvas = new Canvas(2, 1);
    canvas.polygon(
      [
        { x: 0, y: 0 },
        { x: 1.5, y: 0 },
        { x: 1.5, y: 1 },
        { x: 0, y: 1 },
      ],
      plain('#ffffff'),
    );
    expect([...canvas.pixels]).toEqual([255, 255, 255, 128, 128, 128]);
  });
});

describe('pdfOf', () => {
  it('tells where each of its objects begins', () => {
    const pdf = pdfOf('Cotización (1)', ['Línea']).toString('latin1');
    const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(6);
    for (const [index, offset] of offsets.entries()) expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
    expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1]))).toMatch(/^xref/);
  });
});
