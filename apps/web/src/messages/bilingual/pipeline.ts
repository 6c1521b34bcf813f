import type { Words } from '../catalogue';
import { pipeline as english } from '../en/pipeline';
import { pipeline as spanish } from '../es/pipeline';

/** In the chat: Spanish like everything around it, save for what document 001 quotes in English. The board is an English page. */
export const chatPipeline: Words<typeof english> = { ...spanish, question: english.question, failed: english.failed };
