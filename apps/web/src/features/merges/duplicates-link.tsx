import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button-link';
import { listDuplicatesQuery } from './api/list-duplicates';

/** The way to the contacts that may be the same person, with their number, for those who may merge them. */
export function DuplicatesLink() {
  return useCan('contacts.merge') ? <CountedLink /> : null;
}

function CountedLink() {
  const t = useText('merges');
  const { data } = useInfiniteQuery(listDuplicatesQuery);
  const total = data?.pages[0]?.total ?? 0;
  return (
    <ButtonLink to="/contacts/duplicates" icon={<Users aria-hidden />} className="max-sm:px-2.5">
      <span className="max-sm:sr-only">{t('title')}</span>
      {total > 0 && (
        // on a phone the number would break the header into two lines once it comes
        <span className="max-sm:hidden">
          <Badge look="quiet" label={t('groups', { count: total })}>
            {total}
          </Badge>
        </span>
      )}
    </ButtonLink>
  );
}
