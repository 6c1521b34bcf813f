import { ArrowLeft, Trash2, X } from 'lucide-react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { IconButton } from '@/ui/icon-button';
import { Tooltip } from '@/ui/tooltip';
import { withoutDetails } from '../hooks/use-contacts-location';

export interface DetailsBarProps {
  /** Not given while there is nothing to delete. */
  onDelete: (() => void) | undefined;
}

/** Above the details: the way back to the list, and what cannot be taken back. */
export function DetailsBar({ onDelete }: DetailsBarProps) {
  const t = useText('contacts');
  const mayDelete = useCan('contacts.delete');
  return (
    <div className="flex h-13 shrink-0 items-center px-2 max-md:border-b max-md:border-border">
      <ButtonLink to="/contacts" search={withoutDetails} variant="ghost" className="px-2 md:hidden" icon={<ArrowLeft aria-hidden />}>
        {t('card.back')}
      </ButtonLink>
      <span className="flex-1" />
      {mayDelete && onDelete && (
        <IconButton label={t('actions.delete')} icon={<Trash2 />} className="hover:text-danger-text" onClick={onDelete} />
      )}
      <Tooltip content={t('card.close')}>
        <ButtonLink
          to="/contacts"
          search={withoutDetails}
          variant="ghost"
          aria-label={t('card.close')}
          className="size-9 p-0 max-md:hidden"
        >
          <X aria-hidden />
        </ButtonLink>
      </Tooltip>
    </div>
  );
}
