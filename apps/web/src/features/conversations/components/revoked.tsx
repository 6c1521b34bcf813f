import { UserRoundCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { keepList } from '../hooks/use-chats-location';

/** In the place of a conversation that somebody else has got while it was open here. */
export function Revoked() {
  const t = useText('chats');
  const place = useRef<HTMLDivElement>(null);
  // Whoever was writing in the conversation stands nowhere now; whoever was elsewhere is left there.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return (
    <div ref={place} role="status" tabIndex={-1} className="flex flex-1 flex-col outline-none">
      <EmptyState
        className="flex-1"
        icon={<UserRoundCheck />}
        title={t('revoked.title')}
        description={t('revoked.hint')}
        action={
          <ButtonLink to="/chats" search={keepList}>
            {t('notFound.back')}
          </ButtonLink>
        }
      />
    </div>
  );
}
