import type { CallStatus, CallView } from '@app/contracts/calls/calls.contract';
import { PhoneIncoming, PhoneMissed, PhoneOutgoing } from 'lucide-react';
import { useMemo } from 'react';
import { useTimeZone } from 'use-intl';
import { useLocaleState } from '@/lib/text/language-store';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';
import { classNames } from '@/ui/class-names';
import type { Tone } from '@/ui/tone-style';

/** Document 000, section 2: green, red, yellow, orange, blue, others grey. */
const STATUS_TONES: Partial<Record<CallStatus, Tone>> = {
  completed: 'success',
  failed: 'danger',
  'no-answer': 'warning',
  busy: 'orange',
  'in-progress': 'info',
};

export function StatusChip({ call: { status, voicemail } }: { call: Pick<CallView, 'status' | 'voicemail'> }) {
  const t = useText('calls.status');
  return voicemail ? <Chip>{t('voicemail')}</Chip> : <Chip tone={STATUS_TONES[status]}>{t(status)}</Chip>;
}

/** Takes the place of a button that calls. */
export function DoNotCall() {
  const t = useText('calls');
  return <Chip tone="warning">{t('doNotCall')}</Chip>;
}

const DIRECTIONS = { inbound: PhoneIncoming, outbound: PhoneOutgoing };

export function DirectionIcon({
  call: { direction, missed },
  className,
}: {
  call: Pick<CallView, 'direction' | 'missed'>;
  className?: string;
}) {
  const t = useText('calls.direction');
  const Icon = missed ? PhoneMissed : DIRECTIONS[direction];
  return (
    <Icon
      role="img"
      aria-label={t(direction)}
      className={classNames(missed ? 'text-danger-text' : 'text-ch-call-text', 'size-4 shrink-0', className)}
    />
  );
}

/** It rings, or somebody talks. */
export const isLive = ({ ended_at, status }: Pick<CallView, 'ended_at' | 'status'>): boolean =>
  ended_at === null && ['queued', 'initiated', 'ringing', 'in-progress'].includes(status);

const MOMENT = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hour12: false } as const;

/** 5 mar, 14:30: also on the English pages of "Bilingual" (document 000, section 2). */
export function useCallTime(): (at: string) => string {
  const isEnglish = useLocaleState(({ language }) => language === 'en');
  const timeZone = useTimeZone();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(isEnglish ? 'en-GB' : 'es', { ...MOMENT, timeZone });
    return (at) => format.format(new Date(at));
  }, [isEnglish, timeZone]);
}
