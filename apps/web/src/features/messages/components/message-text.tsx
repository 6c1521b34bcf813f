import Linkify from 'linkify-react';
import { type Opts, registerCustomProtocol } from 'linkifyjs';
import { formattedText } from '@/lib/formatting/formatted-text';

export interface MessageTextProps {
  text: string;
  /** SMS has no formatting: an asterisk is an asterisk there. */
  formatted: boolean;
}

registerCustomProtocol('tel', true);

const SAFE = /^(https?:\/\/|mailto:|tel:)/i;
const LINKS: Opts = {
  defaultProtocol: 'https',
  target: '_blank',
  rel: 'noopener noreferrer',
  className: 'underline underline-offset-2',
  // Without a scheme of its own a name gets https; any other scheme stays text.
  validate: (value) => SAFE.test(value) || !/^[a-z][\w+.-]*:/i.test(value),
};

/** What a person wrote: line breaks, links and WhatsApp's marks, built from elements and never from markup. */
export function MessageText({ text, formatted }: MessageTextProps) {
  return (
    <p className="text-md wrap-anywhere whitespace-pre-wrap">
      <Linkify options={LINKS}>{formatted ? formattedText(text) : text}</Linkify>
    </p>
  );
}
