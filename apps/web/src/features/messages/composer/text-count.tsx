import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { MESSAGE_MAX_LENGTH } from '@app/contracts/messages/messages.contract';
import { useMemo } from 'react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { Tooltip } from '@/ui/tooltip';
import { countSms, type SmsCount } from './sms-counter';

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
  const shown = { count: String(count.characters), max: String(MESSAGE_MAX_LENGTH) };
  if (channel === 'whatsapp') return <span className={look}>{t('composer.characters', shown)}</span>;
  return (
    <Tooltip content={<SmsCost {...count} />}>
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

function SmsCost({ encoding, costly }: Pick<SmsCount, 'encoding' | 'costly'>) {
  const t = useText('chats');
  return (
    <>
      {t('composer.encoding', { encoding, perPart: String(PER_PART[encoding]) })}
      {costly.length > 0 && <span className="block">{t('composer.costly', { characters: costly.slice(0, 8).join(' ') })}</span>}
    </>
  );
}
