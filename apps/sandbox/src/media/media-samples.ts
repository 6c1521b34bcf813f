import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DownloadedFile } from './media-download';

const SAMPLES = {
  image: { file: 'trade-in.jpg', contentType: 'image/jpeg' },
  audio: { file: 'voice-note.ogg', contentType: 'audio/ogg' },
  video: { file: 'walkaround.mp4', contentType: 'video/mp4' },
  contact: { file: 'contact.vcf', contentType: 'text/vcard' },
  pdf: { file: 'offer.pdf', contentType: 'application/pdf' },
} as const;

export type SampleName = keyof typeof SAMPLES;
export const SAMPLE_NAMES = ['image', 'audio', 'video', 'contact', 'pdf'] as const satisfies readonly SampleName[];

/** The samples are part of the built page; when the sandbox runs from source, they are in the page's public folder. */
export async function readSample(pageDir: string, name: SampleName): Promise<DownloadedFile> {
  const { file, contentType } = SAMPLES[name];
  const folders = [path.join(pageDir, 'samples'), path.join(import.meta.dirname, '../../page/public/samples')];
  const folder = folders.find((candidate) => existsSync(candidate)) ?? pageDir;
  return { contentType, bytes: await readFile(path.join(folder, file)) };
}
