import { useQuery } from '@tanstack/react-query';
import Linkify from 'linkify-react';
import { type Opts, registerCustomProtocol } from 'linkifyjs';
import { type ReactNode, useContext, useState } from 'react';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { formattedText } from '@/lib/formatting/formatted-text';
import { useText } from '@/lib/text/use-text';
import { OpenedAtContext } from '../thread/jump-context';
import { messageDetailsQuery } from './message-details-query';

export interface MessageTextProps {
  text: string;
  /** SMS has no formatting: an asterisk is an asterisk there. */
  formatted: boolean;
  foot: ReactNode;
  /** The message whose whole text is longer. */
  cut: MessageView | null;
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

/** A person's text: line breaks, links and WhatsApp's marks, built from elements and never from markup. Marks that leave the bubble are hidden. */
export function MessageText({ text, cut, formatted, foot }: MessageTextProps) {
  const { whole, more } = useWholeText(cut);
  const shown = whole ?? text;
  return (
    <div className="overflow-hidden text-md wrap-anywhere">
      <span className="whitespace-pre-wrap">
        <Linkify options={LINKS}>{formatted ? formattedText(shown) : shown}</Linkify>
      </span>
      {more}
      {/* A float goes into the last line where it has room there, else below it. */}
      {foot && <span className="float-right mt-1 -mb-1 ml-3">{foot}</span>}
    </div>
  );
}

/** The whole of a long text, once the reader has asked for it, and the button that asks. */
function useWholeText(cut: MessageView | null): { whole: string | null; more: ReactNode } {
  const t = useText('chats.bubble');
  const [isWanted, setWanted] = useState(false);
  // a search may have found words beyond the cut
  const isOpenedAt = useContext(OpenedAtContext) === cut?.id;
  const { data, isFetching, isError } = useQuery({ ...messageDetailsQuery(cut), enabled: cut !== null && (isWanted || isOpenedAt) });
  const whole = data?.body ?? null;
  if (cut === null || whole !== null) return { whole, more: null };
  const more = (
    <>
      <span aria-hidden>… </span>
      <button
        type="button"
        disabled={isFetching}
        onClick={() => setWanted(true)}
        className="min-h-6 text-base font-medium text-brand-text underline underline-offset-2"
      >
        {t(isError ? 'readAllFailed' : 'readAll')}
      </button>
    </>
  );
  return { whole, more };
}
