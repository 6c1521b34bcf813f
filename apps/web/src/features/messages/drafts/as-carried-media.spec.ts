import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MovOutputFormat,
  Output,
  type OutputFormat,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { asCarriedMedia } from './as-carried-media';

/** The head of an H.264 film. */
const SPS = [0x67, 0x42, 0x00, 0x1e, 0x95, 0xa8, 0x28, 0x0f, 0x64];
const PPS = [0x68, 0xce, 0x3c, 0x80];
const AVC = {
  codec: 'avc1.42001e',
  codedWidth: 320,
  codedHeight: 240,
  description: new Uint8Array([1, 0x42, 0, 0x1e, 0xff, 0xe1, 0, SPS.length, ...SPS, 1, 0, PPS.length, ...PPS]),
};
const VP8 = { codec: 'vp8', codedWidth: 320, codedHeight: 240 };
const PICTURE = new Uint8Array([0, 0, 0, 2, 0x65, 0x88]);

async function aFilm(name: string, format: OutputFormat, codec: VideoCodec, decoderConfig: VideoDecoderConfig): Promise<File> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  await output.start();
  await source.add(new EncodedPacket(PICTURE, 'key', 0, 0.5), { decoderConfig });
  await source.add(new EncodedPacket(PICTURE, 'key', 0.5, 0.5));
  await output.finalize();
  return new File([target.buffer ?? new ArrayBuffer(0)], name, { type: format.mimeType });
}

describe('a film of a telephone', () => {
  it('becomes an MP4 with the same pictures', async () => {
    const mov = await aFilm('paseo.MOV', new MovOutputFormat(), 'avc', AVC);
    expect(mov.type).toBe('video/quicktime');
    const mp4 = await asCarriedMedia(mov, 'film');
    expect([mp4.name, mp4.type]).toEqual(['paseo.mp4', 'video/mp4']);
    const input = new Input({ source: new BlobSource(mp4), formats: ALL_FORMATS });
    expect(await input.getMimeType()).toMatch(/^video\/mp4/);
    const track = await input.getPrimaryVideoTrack();
    expect(await track?.getCodec()).toBe('avc');
    const packets: number[][] = [];
    if (track) for await (const { data } of new EncodedPacketSink(track).packets()) packets.push([...data]);
    expect(packets).toEqual([[...PICTURE], [...PICTURE]]);
    input.dispose();
  });

  it('is not converted without an encoder, nor when it is no media', async () => {
    const webm = await aFilm('pantalla.webm', new WebMOutputFormat(), 'vp8', VP8);
    await expect(asCarriedMedia(webm, 'film')).rejects.toThrow('cannot convert');
    await expect(asCarriedMedia(new File(['no film at all'.repeat(40)], 'a.mov'), 'film')).rejects.toThrow('unsupported');
  });
});
