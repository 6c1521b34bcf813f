import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { BellOff } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';

export interface OptOutMarksProps {
  contact: Pick<ContactView, 'opted_out'>;
}

const CHANNELS = ['whatsapp', 'sms'] as const;

/** The channels on which the person asked not to be written to. */
export function OptOutMarks({ contact }: OptOutMarksProps) {
  const t = useText('contacts.card.optedOut');
  return CHANNELS.filter((channel) => contact.opted_out[channel]).map((channel) => (
    <Chip key={channel} tone="warning" icon={<BellOff aria-hidden className="size-3" />}>
      {t(channel)}
    </Chip>
  ));
}
