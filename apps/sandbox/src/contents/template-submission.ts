import type { RichButton } from '../messages/rich-content';
import type { ContentTypeName } from './content.contract';
import type { ContentParts } from './content-parts';

/** The parts of a template that WhatsApp reviews. */
export interface TemplateSubmission {
  type: ContentTypeName;
  parts: ContentParts;
  variables: string[];
  samples: Readonly<Record<string, string>>;
}

/** Returns the violation, or null. */
export type TemplateRule = (submission: TemplateSubmission) => string | null;

export const when = (broken: boolean, reason: string) => (broken ? reason : null);

export const leadsOut = ({ kind }: RichButton) => kind !== 'QUICK_REPLY';
