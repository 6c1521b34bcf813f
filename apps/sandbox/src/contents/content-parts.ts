import type { RichButton } from '../messages/rich-content';

/** The parts of a type in one form for all types, with unfilled variables. */
export interface ContentParts {
  header: string | null;
  body: string;
  footer: string | null;
  media: string[];
  buttons: RichButton[];
}
