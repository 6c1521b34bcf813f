import { useQuery } from '@tanstack/react-query';
import { CarFront } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { interestQuery } from '../api/call-queries';

export interface InterestLineProps {
  /** Null for a caller who is not known. */
  contactId: number | null;
  className?: string;
}

/** The vehicle that the other side asked for or was shown last; hidden without one, or where it may not be seen. */
export function InterestLine({ contactId, className }: InterestLineProps) {
  const t = useText('calls');
  const { data: latest } = useQuery(interestQuery(contactId));
  if (!latest) return null;
  return (
    <p className={classNames('flex max-w-full items-center gap-1.5 text-sm text-text-2', className)}>
      <CarFront aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{t('interestedIn', { vehicle: latest.title })}</span>
    </p>
  );
}
