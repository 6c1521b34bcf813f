import type { Role } from '@app/contracts/core/permissions';
import type { TeamMember } from '@app/contracts/team/team.contract';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { useMayMakeOwners } from './use-may-handle';
import { useChangeRole } from './use-member-actions';

export interface RoleEditorProps {
  member: TeamMember;
  onDone: () => void;
}

const ROLES: readonly Role[] = ['agent', 'manager', 'owner'];

export function RoleEditor({ member, onDone }: RoleEditorProps) {
  const t = useText('team.role');
  const names = useText('shell.roles');
  const mayMakeOwners = useMayMakeOwners();
  const { mutate } = useChangeRole();
  const [role, setRole] = useState(member.role.name);
  const options = ROLES.map((value) => ({ value, label: names(value), disabled: value === 'owner' && !mayMakeOwners }));
  const save = () => {
    if (role !== member.role.name) mutate({ member, role });
    onDone();
  };
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1">
      <Select
        size="sm"
        label={t('label', { name: member.name })}
        options={options}
        value={role}
        onValueChange={setRole}
        className="min-w-0"
      />
      <IconButton size="sm" label={t('save')} icon={<Check />} onClick={save} />
      <IconButton size="sm" label={t('cancel')} icon={<X />} onClick={onDone} />
    </div>
  );
}
