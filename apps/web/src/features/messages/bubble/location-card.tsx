import { ExternalLink, MapPin } from 'lucide-react';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { useText } from '@/lib/text/use-text';

export interface LocationCardProps {
  location: NonNullable<MessageView['location']>;
}

/** A place that the customer shared. */
export function LocationCard({ location: { latitude, longitude, label, address } }: LocationCardProps) {
  const t = useText('chats');
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
      target="_blank"
      rel="noopener noreferrer"
      className="my-1 flex items-center gap-3 rounded-md border border-border bg-surface p-3 text-text hover:bg-surface-2"
    >
      <span aria-hidden className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-text">
        <MapPin />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{label ?? t('bubble.location')}</span>
        <span className="block truncate text-sm text-text-2">{address ?? `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}</span>
        <span className="flex items-center gap-1 text-sm text-brand-text">
          {t('bubble.openMap')}
          <ExternalLink aria-hidden className="size-3.5" />
        </span>
      </span>
    </a>
  );
}
