import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { useText } from '@/lib/text/use-text';
import { classNames } from './class-names';

export interface ChannelBadgeProps {
  channel: Channel;
  className?: string;
}

const LOOKS = { whatsapp: { fill: 'bg-ch-whatsapp', letter: 'W' }, sms: { fill: 'bg-ch-sms', letter: 'S' } };

/** The round mark of a channel; its name is read out. */
export function ChannelBadge({ channel, className }: ChannelBadgeProps) {
  const t = useText('kit');
  const { fill, letter } = LOOKS[channel];
  return (
    <span
      role="img"
      aria-label={t(`channels.${channel}`)}
      className={classNames(
        'inline-flex size-4 items-center justify-center rounded-full text-[9px] leading-none font-bold text-on-solid',
        fill,
        className,
      )}
    >
      {letter}
    </span>
  );
}
