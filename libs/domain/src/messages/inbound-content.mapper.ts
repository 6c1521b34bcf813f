import { plainLine } from '@app/contracts/core/plain-line';
import { storableText } from '@app/contracts/core/storable-text';
import type { FormAnswer, MessageType, MessageView } from '@app/contracts/messages/messages.contract';
import { formAnswersText, readFormAnswers } from './form-answers.mapper';
import type { InboundFields } from './inbound-fields.mapper';
import { messageTypeOf } from './media-type.policy';

export interface InboundFile {
  url: string;
  contentType: string;
}

/** The readable content of a customer's message. */
export interface InboundContent {
  type: MessageType;
  /** Empty where nothing was written that can be seen. */
  body: string;
  media: InboundFile[];
  location: MessageView['location'];
  button: MessageView['button'];
  answers: FormAnswer[] | null;
}

const MAX_FILES = 20;
const MAX_LABEL_LENGTH = 1000;
const MAX_ADDRESS_LENGTH = 2000;
const ANSWER_FIELDS = ['InteractiveData', 'FlowData', 'ResponseJson'];
const FILE_KINDS: ReadonlySet<string> = new Set(['image', 'video', 'audio', 'voice', 'document', 'sticker', 'contacts', 'file']);

/** Reads the content of a webhook. A field that cannot be read counts as missing. */
export function inboundContentOf(fields: InboundFields): InboundContent {
  const media = mediaOf(fields);
  const location = locationOf(fields);
  const button = buttonOf(fields);
  const answers = answersOf(fields);
  const place = location ? [] : [fields.line('Label', MAX_LABEL_LENGTH), fields.line('Address', MAX_LABEL_LENGTH)];
  const written = [writtenIn(fields.text('Body')), button?.text, formAnswersText(answers ?? [])].find(Boolean);
  const body = [written, ...place].filter(Boolean).join('\n');
  const kind = fields.line('MessageType', MAX_LABEL_LENGTH).toLowerCase();
  const isFileAnnounced = FILE_KINDS.has(kind) || Number(fields.line('NumMedia', 10)) > 0;
  return { ...typeAndBody({ kind, media, location, answers, body, isFileAnnounced }), media, location, button, answers };
}

/** The content of a message that the provider's list names: its text and files are all that the list has. */
export function listedContentOf(text: string, media: InboundFile[], isFileAnnounced: boolean): InboundContent {
  const nothing = { location: null, answers: null };
  const body = writtenIn(text);
  return { ...typeAndBody({ kind: '', media, body, isFileAnnounced, ...nothing }), media, button: null, ...nothing };
}

interface Known extends Pick<InboundContent, 'media' | 'location' | 'answers' | 'body'> {
  /** The provider's word for it; empty from older accounts. */
  kind: string;
  isFileAnnounced: boolean;
}

function typeAndBody({ kind, media: [file], location, answers, body, isFileAnnounced }: Known): Pick<InboundContent, 'type' | 'body'> {
  if (file) return { type: messageTypeOf(file.contentType), body };
  if (location) return { type: 'location', body };
  if (answers) return { type: 'answers', body };
  if (kind === 'reaction') return { type: 'reaction', body };
  if (kind === 'order') return { type: 'order', body };
  if (isFileAnnounced) return { type: 'lost_file', body };
  return { type: body === '' ? 'unsupported' : 'text', body };
}

/** The text as it was written; empty where all its characters are invisible. */
const writtenIn = (text: string): string => (plainLine(text) === '' ? '' : storableText(text));

function mediaOf(fields: InboundFields): InboundFile[] {
  return Array.from({ length: MAX_FILES }, (_, index) => ({
    url: fields.line(`MediaUrl${index}`, MAX_ADDRESS_LENGTH),
    contentType: (fields.line(`MediaContentType${index}`, 100) || 'application/octet-stream').toLowerCase(),
  })).filter(({ url }) => url !== '');
}

/** A pressed button or a chosen list item. */
function buttonOf(fields: InboundFields): InboundContent['button'] {
  const [pressed, chosen] = [fields.line('ButtonText', MAX_LABEL_LENGTH), fields.line('ListTitle', MAX_LABEL_LENGTH)];
  const payload = storableText(fields.text(pressed ? 'ButtonPayload' : 'ListId'), MAX_LABEL_LENGTH);
  return pressed || chosen ? { text: pressed || chosen, payload: payload || null } : null;
}

/** Coordinates are two decimals on the globe; an empty field is missing, not 0. */
function locationOf(fields: InboundFields): InboundContent['location'] {
  const [latitude, longitude] = [coordinate(fields.line('Latitude', 40), 90), coordinate(fields.line('Longitude', 40), 180)];
  if (latitude === null || longitude === null) return null;
  const [label, address] = [fields.line('Label', MAX_LABEL_LENGTH), fields.line('Address', MAX_LABEL_LENGTH)];
  return { latitude, longitude, label: label || null, address: address || null };
}

function coordinate(text: string, limit: number): number | null {
  const value = /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) <= limit ? value : null;
}

function answersOf(fields: InboundFields): FormAnswer[] | null {
  for (const name of ANSWER_FIELDS) {
    const answers = readFormAnswers(fields.text(name));
    if (answers) return answers;
  }
  return null;
}
