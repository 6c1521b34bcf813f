import type * as Mediabunny from 'mediabunny';
import type { ConversionOptions } from 'mediabunny';

type Library = typeof Mediabunny;
interface Form extends Pick<ConversionOptions, 'video' | 'audio'> {
  extension: string;
  type: string;
  format: (library: Library) => ConversionOptions['output']['format'];
}

/** Formats that every telephone plays. */
const FORMS = {
  film: {
    extension: 'mp4',
    type: 'video/mp4',
    video: { codec: 'avc' },
    audio: { codec: 'aac' },
    format: ({ Mp4OutputFormat }) => new Mp4OutputFormat(),
  },
  sound: {
    extension: 'ogg',
    type: 'audio/ogg',
    video: { discard: true },
    audio: { codec: 'opus' },
    format: ({ OggOutputFormat }) => new OggOutputFormat(),
  },
} satisfies Record<string, Form>;

/**
 * The film as MP4 with H.264 and AAC, or the sound as Ogg with Opus. A file that is already encoded so, like most films of telephones, is
 * only rewrapped; the rest needs a browser with the encoder. Throws where this one cannot read or encode the whole picture and sound.
 */
export async function asCarriedMedia(file: File, kind: keyof typeof FORMS): Promise<File> {
  // loaded with the first such file
  const library = await import('mediabunny');
  const { extension, type, format, video, audio }: Form = FORMS[kind];
  const input = new library.Input({ source: new library.BlobSource(file), formats: library.ALL_FORMATS });
  try {
    const target = new library.BufferTarget();
    const output = new library.Output({ format: format(library), target });
    const conversion = await library.Conversion.init({ input, output, video, audio, showWarnings: false });
    if (!conversion.isValid || conversion.discardedTracks.some(({ reason }) => reason !== 'discarded_by_user'))
      throw new Error('This browser cannot convert the file');
    await conversion.execute();
    if (!target.buffer) throw new Error('There is nothing in the file');
    return new File([target.buffer], `${file.name.replace(/\.[^.]*$/, '')}.${extension}`, { type });
  } finally {
    input.dispose();
  }
}
