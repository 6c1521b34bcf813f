import type { ContactCard, Sound } from '@app/contracts/messages/messages.contract';
import { readAudio } from '@app/integrations/audio/audio-file';
import { AppError } from '@app/platform/errors/app-error';
import { fileTypeFromBuffer } from 'file-type';
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

/** What browsers wrap their recordings in. No channel shows a WebM film, so a WebM file without sound is of no use to anybody. */
const RECORDED = new Set(['video/webm', 'video/mp4', 'audio/mp4', 'audio/x-m4a']);
const RECORDED_ONLY = 'video/webm';

/**
 * A file that a person attaches, with what its bytes say of it. Refuses what we do not send (`upload.type_not_allowed`); a recording is
 * wrapped as channels take it, and refused when it is damaged (`upload.audio_broken`) or ended before its
 * first sound (`upload.audio_too_short`).
 */
export async function attachedContent(bytes: Uint8Array): Promise<AttachedContent> {
  const found = await fileTypeFromBuffer(bytes);
  const contentType = plainType(found?.mime ?? '');
  if (!found || !mayUpload(contentType)) throw new AppError('upload.type_not_allowed');
  const file = { bytes, contentType, extension: found.ext, sound: null };
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

const mayBeHeard = (contentType: string): boolean => contentType.startsWith('audio/') || RECORDED.has(contentType);

const soundOf = ({ seconds, peaks }: Sound): Sound => ({ seconds: Math.round(seconds * 10) / 10, peaks });
