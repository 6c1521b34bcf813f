import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ContactCard, Sound } from '@app/contracts/messages/messages.contract';
import { readAudio } from '@app/integrations/audio/audio-file';
import { asCarriedPicture } from '@app/integrations/images/carried-picture';
import { Slots } from '@app/platform/concurrency/slots';
import { AppError } from '@app/platform/errors/app-error';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { imageDimensionsFromData } from 'image-dimensions';
import { readContactCards } from './contact-card.mapper';
import { isConverted, mayUpload, messageTypeOf, plainType } from './media-type.policy';

interface AttachedContent {
  /** The bytes in a form that the channels accept; null for a file that is sent as it is. */
  rewrapped: Uint8Array | null;
  contentType: string;
  extension: string;
  sound: Sound | null;
}

interface ReceivedContent {
  contentType: string;
  sound: Sound | null;
  cards: ContactCard[] | null;
}

/** Containers of browser recordings. No channel shows WebM video, so a WebM file must have sound. */
const RECORDING_TYPES = new Set(['video/webm', 'video/mp4', 'audio/mp4', 'audio/x-m4a']);
const AUDIO_ONLY_TYPE = 'video/webm';

const COMPOUND_FILE = 'application/x-cfb';
/** Types of documents too, as which they are known further on. */
const KNOWN_BY_MORE = new Set(['application/zip', COMPOUND_FILE]);

/** More than any camera produces. A decoded picture takes four bytes per pixel in every viewer's browser. */
const MAX_PIXELS = 100_000_000;
/** Pictures in memory at a time. */
const reading = new Slots(4);

/** A file that a user attaches, by its first bytes. Refuses what becomes no type that we send, whatever follows (`upload.type_not_allowed`). */
export async function assertAttachable(head: Uint8Array): Promise<void> {
  const found = await fileTypeFromBuffer(head);
  const contentType = plainType(found?.mime ?? '');
  if (found && !KNOWN_BY_MORE.has(contentType) && !mayUpload(contentType)) throw new AppError('upload.type_not_allowed');
}

/**
 * A file of this machine that a user attaches, with the type found in its bytes. Refuses types we do not send (`upload.type_not_allowed`) and pictures too
 * large for browsers (`upload.image_too_large`). A picture that no channel carries is converted, a recording is rewrapped for the channels, and
 * refused when damaged (`upload.audio_broken`) or empty (`upload.audio_too_short`).
 */
export async function attachedContent(path: string): Promise<AttachedContent> {
  const { contentType, extension } = await kindOf(path);
  if (!mayUpload(contentType)) throw new AppError('upload.type_not_allowed');
  if (contentType.startsWith('image/') && (await countPixels(path)) > MAX_PIXELS) throw new AppError('upload.image_too_large');
  if (isConverted(contentType)) return convertedPicture(path);
  const file = { rewrapped: null, contentType, extension, sound: null };
  if (!mayBeHeard(contentType)) return file;
  const answer = await readAudio(path, { rewrap: RECORDING_TYPES.has(contentType) });
  if (answer.kind === 'broken' && contentType === AUDIO_ONLY_TYPE) throw new AppError('upload.audio_broken');
  if (answer.kind === 'empty' && RECORDING_TYPES.has(contentType)) throw new AppError('upload.audio_too_short');
  if (answer.kind !== 'sound') return file;
  const { bytes: rewrapped, ...wrapping } = answer.wrapped ?? { bytes: null };
  return { ...file, ...wrapping, rewrapped, sound: soundOf(answer) };
}

async function convertedPicture(path: string): Promise<AttachedContent> {
  const picture = await asCarriedPicture(path);
  if (!picture) throw new AppError('upload.type_not_allowed');
  const { bytes: rewrapped, contentType, extension } = picture;
  return { rewrapped, contentType, extension, sound: null };
}

/** The type of a customer's file, found in its bytes. */
export async function receivedContent(bytes: Uint8Array, declaredType: string): Promise<ReceivedContent> {
  const found = await fileTypeFromBuffer(bytes);
  const contentType = plainType(found?.mime ?? declaredType);
  const isCard = messageTypeOf(contentType) === 'contact';
  const answer = contentType.startsWith('audio/') ? await readAudio(bytes, { rewrap: false }) : null;
  return {
    contentType,
    sound: answer?.kind === 'sound' ? soundOf(answer) : null,
    cards: isCard ? readContactCards(bytes) : null,
  };
}

const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

/** Word documents are compound files, and so are installers: only Word's have a stream of this name. */
async function kindOf(path: string): Promise<{ contentType: string; extension: string }> {
  const found = await fileTypeFromFile(path);
  const contentType = plainType(found?.mime ?? '');
  if (contentType === COMPOUND_FILE && (await includes(path, WORD_STREAM))) return { contentType: 'application/msword', extension: 'doc' };
  return { contentType, extension: found?.ext ?? '' };
}

/** The pixels that a picture's header states. Only for pictures: in a crafted film the search for a header takes minutes. */
function countPixels(path: string): Promise<number> {
  return reading.run(async () => {
    const { width, height } = imageDimensionsFromData(await readFile(path)) ?? { width: 0, height: 0 };
    return width * height;
  });
}

async function includes(path: string, text: Buffer): Promise<boolean> {
  let end = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const part = Buffer.concat([end, chunk]);
    if (part.includes(text)) return true;
    end = part.subarray(-text.length);
  }
  return false;
}

const mayBeHeard = (contentType: string): boolean => contentType.startsWith('audio/') || RECORDING_TYPES.has(contentType);

const soundOf = ({ seconds, peaks }: Sound): Sound => ({ seconds: Math.round(seconds * 10) / 10, peaks });
