import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useConnection } from '@/lib/realtime/connection-store';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { HelpSection } from './help-section';

export interface Connected {
  whatsapp: boolean;
  /** Null where the plan has none. */
  sms: boolean | null;
  /** Numbers to which messages may not be arriving; only managers know. */
  suspected: readonly string[];
}

/** Whether this page is live, and by which channels customers reach the dealership. */
export function HelpConnections({ connected }: { connected: Connected | undefined }) {
  const t = useText('help.connections');
  const state = useConnection((connection) => connection.state);
  return (
    <HelpSection title={t('title')}>
      <ul className="flex flex-col gap-1.5">
        <ConnectionLine state={state === 'live' || state === 'connecting' ? 'good' : 'bad'}>{t(`live.${state}`)}</ConnectionLine>
        {connected && (
          <>
            <ConnectionLine state={connected.whatsapp ? 'good' : 'none'}>
              {t(connected.whatsapp ? 'whatsapp' : 'noWhatsapp')}
            </ConnectionLine>
            {connected.sms !== null && (
              <ConnectionLine state={connected.sms ? 'good' : 'none'}>{t(connected.sms ? 'sms' : 'noSms')}</ConnectionLine>
            )}
            {connected.suspected.map((address) => (
              <ConnectionLine key={address} state="bad">
                {t('suspected', { address: address.replace('whatsapp:', '') })}
              </ConnectionLine>
            ))}
          </>
        )}
      </ul>
    </HelpSection>
  );
}

const LOOKS = {
  good: { icon: CircleCheck, color: 'text-success-text' },
  bad: { icon: CircleAlert, color: 'text-danger-text' },
  none: { icon: CircleDashed, color: 'text-text-3' },
} as const;

function ConnectionLine({ state, children }: { state: keyof typeof LOOKS; children: string }) {
  const { icon: Icon, color } = LOOKS[state];
  return (
    <li className="flex items-start gap-2 text-base text-text">
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', color)} />
      {children}
    </li>
  );
}
