import type { AuditActorView } from '@app/contracts/audit-log/audit-log.contract';
import { useQuery } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { Select } from '@/ui/select';
import { actorsQuery } from './api/audit-log-queries';

export interface ActorFilterProps {
  actor: string | null;
  onActor: (actor: string | null) => void;
  className?: string;
}

const ANY = 'any';
const SYSTEM = 'system';

/** Everybody who has an entry; the product itself, too. */
export function ActorFilter({ actor, onActor, className }: ActorFilterProps) {
  const t = useText('auditLog');
  const { data } = useQuery(actorsQuery);
  const known = (data?.actors ?? []).map((each) => ({ value: keyOf(each), label: each.label || t(`actors.${each.kind}`) }));
  const options = [{ value: ANY, label: t('filters.anyActor') }, ...known, { value: SYSTEM, label: t('actors.system') }];
  const isListed = actor === null || options.some(({ value }) => value === actor);
  return (
    <Select
      label={t('filters.actor')}
      value={actor ?? ANY}
      onValueChange={(value) => onActor(value === ANY ? null : value)}
      options={isListed ? options : [...options, { value: actor, label: actor }]}
      className={className}
    />
  );
}

const keyOf = ({ kind, id }: AuditActorView): string => (id === null ? kind : `${kind}:${id}`);
