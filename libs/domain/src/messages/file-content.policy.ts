import type { ContactCard, Sound } from '@app/contracts/messages/messages.contract';
import { readAudio } from '@app/integrations/audio/audio-file';
import { AppError } from '@app/platform/errors/app-error';
import { fileTypeFromBuffer } from 'file-type';
import { readContactCards } from './contact-card.mapper';
import { pixelsOf } from './image-size.policy';
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

/** What browsers wrap their recordings in. No channel shows a WebM film, so a WebM file without sound is of no use to anybody. */
const RECORDED = new Set(['video/webm', 'video/mp4', 'audio/mp4', 'audio/x-m4a']);
const RECORDED_ONLY = 'video/webm';

/** More than any camera's; unpacked, four bytes each, in the browser of everybody who looks at the conversation. */
const MOST_PIXELS = 100_000_000;

/**
 * A file that a person attaches, with what its bytes say of it. Refuses what we do not send (`upload.type_not_allowed`) and pictures that
 * no browser can hold (`upload.image_too_large`); a recording is wrapped as channels take it, and refused when it is damaged
 * (`upload.audio_broken`) or ended before its first sound (`upload.audio_too_short`).
 */
export async function attachedContent(bytes: Uint8Array): Promise<AttachedContent> {
  const { contentType, extension } = await kindOf(bytes);
  if (!mayUpload(contentType)) throw new AppError('upload.type_not_allowed');
  if (pixelsOf(bytes, contentType) > MOST_PIXELS) throw new AppError('upload.image_too_large');
  const file = { bytes, contentType, extension, sound: null };
  if (!mayBeHeard(contentType)) return file;
  const answer = await readAudio(bytes, { rewrap: RECORDED.has(contentType) });
  if (answer.kind === 'broken' && contentType === RECORDED_ONLY) throw new AppError('upload.audio_broken');
  if (answer.kind === 'empty' && RECORDED.has(contentType)) throw new AppError('upload.audio_too_short');
  return answer.kind === 'sound' ? { ...file, ...answer.wrapped, sound: soundOf(answer) } : file;
}

/** What the bytes of a customer's file say of it. */
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

/** Compound files are Word's documents and much besides, installers among them: those of Word have a stream of that name. */
async function kindOf(bytes: Uint8Array): Promise<{ contentType: string; extension: string }> {
  const found = await fileTypeFromBuffer(bytes);
  const contentType = plainType(found?.mime ?? '');
  if (contentType === COMPOUND_FILE && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(WORD_STREAM))
    return { contentType: 'application/msword', extension: 'doc' };
  return { contentType, extension: found?.ext ?? '' };
}

const mayBeHeard = (contentType: string): boolean => contentType.startsWith('audio/') || RECORDED.has(contentType);

const soundOf = ({ seconds, peaks }: Sound): Sound => ({ seconds: Math.round(seconds * 10) / 10, peaks });
