import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { ReactNode } from 'react';
import { useTimeText } from '@/lib/time/use-time-text';
import { useText } from '@/lib/text/use-text';
import { nameOf } from '../person/contact-name';
import { usePhoneFormat } from '../phone/use-phone-format';
import { AgentName } from './agent-name';

export interface ContactFactsProps {
  contact: ContactView;
}

export function ContactFacts({ contact }: ContactFactsProps) {
  const t = useText('contacts.card');
  const { moment, ago } = useTimeText();
  const { phone, whatsapp_number, email, display_name } = contact;
  const isKnownOtherwise = display_name !== '' && display_name !== nameOf(contact);
  return (
    <dl className="grid gap-x-4 gap-y-3 sm:max-md:grid-cols-2">
      <Fact name={t('phone')}>{phone && <PhoneLink value={phone} />}</Fact>
      {whatsapp_number && whatsapp_number !== phone && (
        <Fact name={t('whatsapp')}>
          <PhoneLink value={whatsapp_number} />
        </Fact>
      )}
      <Fact name={t('email')}>
        {email && (
          <a href={`mailto:${email}`} className="break-all text-brand-text hover:underline">
            {email}
          </a>
        )}
      </Fact>
      {isKnownOtherwise && <Fact name={t('profileName')}>{display_name}</Fact>}
      <Fact name={t('agent')}>
        <AgentName agent={contact.assigned_agent} />
      </Fact>
      <Fact name={t('added')}>{moment(contact.created_at)}</Fact>
      <Fact name={t('changed')}>{ago(contact.updated_at)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useText('contacts.card');
  return (
    <div className="min-w-0">
      <dt className="text-xs font-medium text-text-3">{name}</dt>
      <dd className="mt-0.5 break-words text-text">{children || <span className="text-text-3">{t('none')}</span>}</dd>
    </div>
  );
}

function PhoneLink({ value }: { value: string }) {
  const { formatStored } = usePhoneFormat();
  return (
    <a href={`tel:${value}`} className="text-brand-text tabular-nums hover:underline">
      {formatStored(value)}
    </a>
  );
}
