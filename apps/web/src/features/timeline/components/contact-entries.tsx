import { useText } from '@/lib/text/use-text';
import { usePhoneText } from '@/lib/text/use-phone-text';
import type { ItemOf } from '../entries/item-of';
import { PersonLine } from './person-line';
import { ReasonLine } from './reason-line';

const TITLE = 'text-base font-medium wrap-anywhere text-text';

export function AssignmentEntry({ item: { agent, assigned_by, reason } }: { item: ItemOf<'assignment'> }) {
  const t = useText('timeline');
  return (
    <>
      <p className={TITLE}>{agent ? t('assigned', { name: agent.name }) : t('unassigned')}</p>
      <PersonLine user={assigned_by} />
      <ReasonLine reason={reason} />
    </>
  );
}

export function MergeEntry({ item: { merged, user } }: { item: ItemOf<'merge'> }) {
  const t = useText('timeline');
  const number = usePhoneText(merged.phone);
  const known = [number, merged.email].filter(Boolean).join(' · ');
  return (
    <>
      <p className={TITLE}>{t('merged', { name: merged.name })}</p>
      {known && <p className="text-sm wrap-anywhere text-text-2 tabular-nums">{known}</p>}
      <PersonLine user={user} />
    </>
  );
}

export function CreatedEntry() {
  const t = useText('timeline');
  return <p className={TITLE}>{t('created')}</p>;
}
