import type { TeamMember } from '@app/contracts/team/team.contract';
import { Ellipsis, MailPlus, Pencil, UserMinus } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuSeparator } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import { useResend } from '../hooks/use-member-actions';

export interface MemberActionsProps {
  member: TeamMember;
  onEdit: () => void;
  onRemove: () => void;
}

export function MemberActions({ member, onEdit, onRemove }: MemberActionsProps) {
  const t = useText('team.actions');
  const { mutate: resend } = useResend();
  return (
    <Menu trigger={<IconButton size="sm" label={t('menu', { name: member.name })} icon={<Ellipsis />} />}>
      <MenuItem icon={<Pencil className="size-4" />} onSelect={onEdit}>
        {t('editRole')}
      </MenuItem>
      {member.invitation && (
        <MenuItem icon={<MailPlus className="size-4" />} onSelect={() => resend(member)}>
          {t('resend')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem tone="danger" icon={<UserMinus className="size-4" />} onSelect={onRemove}>
        {member.invitation ? t('revoke') : t('remove')}
      </MenuItem>
    </Menu>
  );
}
