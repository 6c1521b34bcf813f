import { useQuery } from '@tanstack/react-query';
import { Group, Plus } from 'lucide-react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { listGroupsQuery } from '../api/group-queries';
import { useGroupsLocation } from '../hooks/use-groups-location';
import { GroupCards } from './group-cards';

/** Every group as a card. */
export function GroupsOverview({ onNew }: { onNew: () => void }) {
  const t = useText('groups');
  const manages = useCan('groups.manage');
  const { search, propose } = useGroupsLocation();
  const list = useQuery(listGroupsQuery);
  return (
    <section aria-label={t('title')} className="@container flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto max-md:px-4 max-md:pb-4">
      {manages && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={onNew}>
            {t('create')}
          </Button>
          <Button icon={<Group aria-hidden />} onClick={() => propose(true)}>
            {t('auto')}
          </Button>
        </div>
      )}
      <GroupCards list={list} search={search} onNew={onNew} />
    </section>
  );
}
