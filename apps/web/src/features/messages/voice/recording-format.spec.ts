import { describe, expect, it } from 'vitest';
import { recordingFormat } from './recording-format';

describe('the format of a recording', () => {
  it.each<[string[], string | undefined]>([
    [['audio/mp4', 'audio/ogg;codecs=opus', 'audio/webm;codecs=opus'], 'webm'],
    [['audio/mp4', 'audio/ogg;codecs=opus'], 'ogg'],
    [['audio/mp4'], 'mp4'],
    [[], undefined],
  ])('is the first that a browser with %j can record', (supported, extension) => {
    expect(recordingFormat((mimeType) => supported.includes(mimeType))?.extension).toBe(extension);
  });
});
