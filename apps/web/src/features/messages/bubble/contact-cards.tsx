import type { ContactCard } from '@app/contracts/messages/messages.contract';
import { Building2, Mail, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhoneTexts } from '@/lib/text/use-phone-text';
import { useText } from '@/lib/text/use-text';
import { useBubbleActions } from './bubble-actions';

export interface ContactCardsProps {
  cards: readonly ContactCard[];
}

/** The contacts that the customer shared. */
export function ContactCards({ cards }: ContactCardsProps) {
  return cards.map((card) => <Card key={JSON.stringify(card)} card={card} />);
}

function Card({ card }: { card: ContactCard }) {
  const t = useText('chats');
  const { CardActions } = useBubbleActions();
  const { name, phones, emails, company } = card;
  const phoneText = usePhoneTexts();
  return (
    <section
      aria-label={t('bubble.contactCard', { name })}
      className="my-1 w-72 max-w-full rounded-md border border-border bg-surface p-3 text-text"
    >
      <div className="flex items-center gap-3">
        <span aria-hidden className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-text">
          <UserRound />
        </span>
        <p className="min-w-0 flex-1 truncate font-medium">
          <bdi>{name}</bdi>
        </p>
      </div>
      <ul className="mt-2 space-y-1 text-sm">
        {phones.map((phone) => (
          <Line key={phone} icon={<Phone aria-hidden />}>
            <a href={`tel:${phone}`} className="leading-6 underline underline-offset-2">
              {phoneText(phone)}
            </a>
          </Line>
        ))}
        {emails.map((email) => (
          <Line key={email} icon={<Mail aria-hidden />}>
            <a href={`mailto:${email}`} className="truncate leading-6 underline underline-offset-2">
              {email}
            </a>
          </Line>
        ))}
        {company && <Line icon={<Building2 aria-hidden />}>{company}</Line>}
      </ul>
      <CardActions card={card} />
    </section>
  );
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex min-h-6 items-center gap-2 text-text-2 [&_svg]:size-4 [&_svg]:shrink-0">
    {icon}
    {children}
  </li>
);
