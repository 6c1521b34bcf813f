import type { Translation } from '../locale-bundle';
import { pipeline as english } from '../en/pipeline';
import { pipeline as spanish } from '../es/pipeline';

/** In the chat: Spanish like everything around it, save for what document 001 quotes in English. The board is an English page. */
export const chatPipeline: Translation<typeof english> = { ...spanish, question: english.question, failed: english.failed };
