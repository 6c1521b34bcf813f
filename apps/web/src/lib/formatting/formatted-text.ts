import { createElement, type ReactElement } from 'react';
import { type FormattedSpan, type FormattedText, parseFormatting } from './message-formatting';

/** The words with WhatsApp's marks, built from elements and never from markup. */
export const formattedText = (text: string): ReactElement => element('span', parseFormatting(text));

const element = (tag: FormattedSpan['tag'] | 'span', parts: FormattedText): ReactElement =>
  createElement(tag, null, ...parts.map((part) => (typeof part === 'string' ? part : element(part.tag, part.children))));
