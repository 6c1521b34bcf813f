import type { RichButton } from '../messages/rich-content';
import type { ContentParts } from './content-parts';

/** What WhatsApp looks at when a template is submitted. */
export interface TemplateSubmission {
  parts: ContentParts;
  variables: string[];
  samples: Readonly<Record<string, string>>;
}

/** Answers what is wrong, or null. */
export type TemplateRule = (submission: TemplateSubmission) => string | null;

export const when = (broken: boolean, reason: string) => (broken ? reason : null);

export const leadsOut = ({ kind }: RichButton) => kind !== 'QUICK_REPLY';
