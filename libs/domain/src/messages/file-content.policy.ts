import type { ContactCard, Sound } from '@app/contracts/messages/messages.contract';
import { readAudio } from '@app/integrations/audio/audio-file';
import { AppError } from '@app/platform/errors/app-error';
import { fileTypeFromBuffer } from 'file-type';
import { imageDimensionsFromData } from 'image-dimensions';
import { readContactCards } from './contact-card.mapper';
import { mayUpload, messageTypeOf, plainType } from './media-type.policy';

interface AttachedContent {
  bytes: Uint8Array;
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

/** More than any camera produces. A decoded picture takes four bytes per pixel in every viewer's browser. */
const MAX_PIXELS = 100_000_000;

/**
 * A file that a user attaches, with the type found in its bytes. Refuses types we do not send (`upload.type_not_allowed`) and pictures too
 * large for browsers (`upload.image_too_large`). A recording is rewrapped for the channels, and refused when damaged
 * (`upload.audio_broken`) or empty (`upload.audio_too_short`).
 */
export async function attachedContent(bytes: Uint8Array): Promise<AttachedContent> {
  const { contentType, extension } = await kindOf(bytes);
  if (!mayUpload(contentType)) throw new AppError('upload.type_not_allowed');
  if (contentType.startsWith('image/') && countPixels(bytes) > MAX_PIXELS) throw new AppError('upload.image_too_large');
  const file = { bytes, contentType, extension, sound: null };
  if (!mayBeHeard(contentType)) return file;
  const answer = await readAudio(bytes, { rewrap: RECORDING_TYPES.has(contentType) });
  if (answer.kind === 'broken' && contentType === AUDIO_ONLY_TYPE) throw new AppError('upload.audio_broken');
  if (answer.kind === 'empty' && RECORDING_TYPES.has(contentType)) throw new AppError('upload.audio_too_short');
  return answer.kind === 'sound' ? { ...file, ...answer.wrapped, sound: soundOf(answer) } : file;
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
    cards: isCard ? readContactCards(new TextDecoder().decode(bytes)) : null,
  };
}

const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const COMPOUND_FILE = 'application/x-cfb';

/** Word documents are compound files, and so are installers: only Word's have a stream of this name. */
async function kindOf(bytes: Uint8Array): Promise<{ contentType: string; extension: string }> {
  const found = await fileTypeFromBuffer(bytes);
  const contentType = plainType(found?.mime ?? '');
  if (contentType === COMPOUND_FILE && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(WORD_STREAM))
    return { contentType: 'application/msword', extension: 'doc' };
  return { contentType, extension: found?.ext ?? '' };
}

/** The pixels that a picture's header states. Only for pictures: in a crafted film the search for a header takes minutes. */
function countPixels(bytes: Uint8Array): number {
  const { width, height } = imageDimensionsFromData(bytes) ?? { width: 0, height: 0 };
  return width * height;
}

const mayBeHeard = (contentType: string): boolean => contentType.startsWith('audio/') || RECORDING_TYPES.has(contentType);

const soundOf = ({ seconds, peaks }: Sound): Sound => ({ seconds: Math.round(seconds * 10) / 10, peaks });
