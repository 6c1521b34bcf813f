import { FILE_ONLY_BODY, type MessageType } from './messages.contract';

const OF_FILES: ReadonlySet<string> = new Set<MessageType>(['image', 'video', 'audio', 'file', 'contact']);

/** The text of a message as it is shown: a file without words says so. The customer gets the file without it. */
export const shownBody = (body: string, type: string): string => (body.trim() === '' && OF_FILES.has(type) ? FILE_ONLY_BODY : body);
