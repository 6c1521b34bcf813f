import { describe, expect, it } from 'vitest';
import { shownBody } from '@app/contracts/messages/shown-body.policy';
import { previewOf } from './last-message-text';

describe('the preview of a message', () => {
  it('is what was written, with or without a file', () => {
    expect(previewOf({ type: 'text', body: 'Hola' })).toEqual({ text: 'Hola' });
    expect(previewOf({ type: 'image', body: 'Mire el auto' })).toEqual({ text: 'Mire el auto' });
  });

  it.each(['image', 'video', 'audio', 'file', 'location', 'contact', 'answers', 'order', 'lost_file', 'unsupported', 'reaction'] as const)(
    'names the kind where an %s came without words',
    (type) => {
      expect(previewOf({ type, body: shownBody('', type) })).toEqual({ kind: type });
      expect(previewOf({ type, body: '' })).toEqual({ kind: type });
    },
  );

  it('names a text without anything visible', () => {
    expect(previewOf({ type: 'text', body: '' })).toEqual({ kind: 'unsupported' });
  });
});
