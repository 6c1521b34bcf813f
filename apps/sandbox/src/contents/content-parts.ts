import type { RichButton } from '../messages/rich-content';

/** What a type says, in one vocabulary for all types; the variables still stand in it. */
export interface ContentParts {
  header: string | null;
  body: string;
  footer: string | null;
  media: string[];
  buttons: RichButton[];
}
