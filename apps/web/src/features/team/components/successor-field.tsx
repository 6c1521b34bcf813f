import type { TeamMember } from '@app/contracts/team/team.contract';
import { useQuery } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { departureQuery } from '../api/get-departure';
import { listMembersQuery } from '../api/list-members';

export interface SuccessorFieldProps {
  member: TeamMember;
  value: number | null;
  onChange: (successorId: number | null) => void;
}

const NOBODY = 'nobody';

/** Where the contacts and their conversations go; nothing to ask where there are none. */
export function SuccessorField({ member, value, onChange }: SuccessorFieldProps) {
  const t = useText('team.removal');
  const { data: departure } = useQuery(departureQuery(member.id));
  const { data: members = [] } = useQuery(listMembersQuery);
  if (!departure || departure.contacts === 0) return null;
  const successors = members.filter(({ id, status, role }) => id !== member.id && status === 'active' && role.name !== 'owner');
  const options = [{ value: NOBODY, label: t('nobody') }, ...successors.map(({ id, name }) => ({ value: String(id), label: name }))];
  return (
    <Field label={t('successor', { count: departure.contacts })} className="mt-4">
      <Select
        options={options}
        value={value === null ? NOBODY : String(value)}
        onValueChange={(next) => onChange(next === NOBODY ? null : Number(next))}
      />
    </Field>
  );
}
