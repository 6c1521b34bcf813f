import { describe, expect, it } from 'vitest';
import { previewOf } from './last-message-text';

describe('the preview of a message', () => {
  it('is what was written, with or without a file', () => {
    expect(previewOf({ type: 'text', body: 'Hola' })).toEqual({ text: 'Hola' });
    expect(previewOf({ type: 'image', body: 'Mire el auto' })).toEqual({ text: 'Mire el auto' });
  });

  it.each(['image', 'video', 'audio', 'file', 'location', 'contact'] as const)('names the kind where an %s came without words', (type) => {
    expect(previewOf({ type, body: 'Archivo adjunto' })).toEqual({ kind: type });
    expect(previewOf({ type, body: '' })).toEqual({ kind: type });
  });
});
