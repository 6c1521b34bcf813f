import { useMemo } from 'react';
import { SegmentedMessage } from 'sms-segments-calculator';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { MESSAGE_MAX_LENGTH } from '@app/contracts/messages/messages.contract';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { Tooltip } from '@/ui/tooltip';

export interface TextCountProps {
  channel: Channel;
  text: string;
}

const LOOK = 'text-xs whitespace-nowrap tabular-nums';
/** Characters of one segment of a text in several: carriers put a header into each. */
const PER_PART = { 'GSM-7': 153, 'UCS-2': 67 };

export function TextCount({ channel, text }: TextCountProps) {
  const t = useText('chats');
  const count = useMemo(() => countSms(text), [text]);
  const look = classNames(LOOK, colour(count));
  const costOf = ({ encoding, costly }: SmsCount) => [
    t('composer.encoding', { encoding, perPart: String(PER_PART[encoding]) }),
    ...(costly.length > 0 ? [t('composer.costly', { characters: costly.slice(0, 8).join(' ') })] : []),
  ];
  const shown = { count: String(count.characters), max: String(MESSAGE_MAX_LENGTH) };
  if (channel === 'whatsapp') return <span className={look}>{t('composer.characters', shown)}</span>;
  return (
    <Tooltip content={costOf(count).join('\n')}>
      <button type="button" className={classNames(look, 'cursor-help rounded-sm px-1 py-1')}>
        {t('composer.segments', { ...shown, segments: count.segments, encoding: count.encoding })}
      </button>
    </Tooltip>
  );
}

function colour({ nearlyFull, tooLong }: Pick<SmsCount, 'nearlyFull' | 'tooLong'>): string {
  if (tooLong) return 'font-semibold text-danger-text';
  return nearlyFull ? 'font-semibold text-warning-text' : 'text-text-2';
}

const WARN_BELOW = 50;

interface SmsCount {
  characters: number;
  segments: number;
  encoding: 'GSM-7' | 'UCS-2';
  /** The characters that GSM-7 lacks, each once: they make the parts shorter. */
  costly: string[];
  nearlyFull: boolean;
  tooLong: boolean;
}

/** The price of an SMS with this text, counted as carriers count. */
export function countSms(text: string): SmsCount {
  const message = new SegmentedMessage(text);
  const { length } = text;
  return {
    characters: length,
    segments: Math.max(1, message.segmentsCount),
    encoding: message.encodingName,
    costly: [...new Set(message.getNonGsmCharacters())],
    nearlyFull: MESSAGE_MAX_LENGTH - length < WARN_BELOW,
    tooLong: length > MESSAGE_MAX_LENGTH,
  };
}
