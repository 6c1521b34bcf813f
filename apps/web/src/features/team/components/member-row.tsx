import type { TeamMember } from '@app/contracts/team/team.contract';
import { useState } from 'react';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { classNames } from '@/ui/class-names';
import { useMayHandle } from '../hooks/use-may-handle';
import { useUpdatedText } from '../hooks/use-updated-text';
import { MemberActions } from './member-actions';
import { RoleChip } from './role-chip';
import { RoleEditor } from './role-editor';
import { StateChip } from './state-chip';
import { rowStyle } from './table-style';

export interface MemberRowProps {
  member: TeamMember;
  onRemove: () => void;
}

export function MemberRow({ member, onRemove }: MemberRowProps) {
  const t = useText('team');
  const mayHandle = useMayHandle()(member);
  const updated = useUpdatedText();
  const isMe = useMe().id === member.id;
  const [isEditing, setEditing] = useState(false);
  return (
    <div
      role="row"
      className={classNames(
        rowStyle,
        'border-border bg-surface px-4 py-3 @max-4xl:rounded-lg @max-4xl:border @max-4xl:shadow-e1 @4xl:min-h-14 @4xl:py-2 @4xl:not-first:border-t @4xl:hover:bg-surface-2',
      )}
    >
      <div role="cell" className="flex min-w-0 items-center gap-2.5 [grid-area:name]">
        <Avatar size="sm" id={member.id} name={member.name} />
        <span className="min-w-0 truncate text-base font-semibold text-text">{member.name}</span>
        {isMe && <span className="shrink-0 text-xs text-text-3">{t('you')}</span>}
      </div>
      <div role="cell" title={member.email} className="min-w-0 truncate text-sm text-text-2 [grid-area:email]">
        {member.email}
      </div>
      <div role="cell" className="flex min-w-0 [grid-area:role]">
        {isEditing ? <RoleEditor member={member} onDone={() => setEditing(false)} /> : <RoleChip role={member.role.name} />}
      </div>
      <div role="cell" className={classNames('flex min-w-0 [grid-area:status]', isEditing && '@max-4xl:hidden')}>
        <StateChip member={member} />
      </div>
      <div role="cell" className="min-w-0 text-sm text-text-2 tabular-nums [grid-area:updated]">
        <span className="@4xl:sr-only">{t('columns.updated')}: </span>
        {updated(member.updated_at)}
      </div>
      <div role="cell" className="flex justify-end [grid-area:actions]">
        {mayHandle && !isEditing && <MemberActions member={member} onEdit={() => setEditing(true)} onRemove={onRemove} />}
      </div>
    </div>
  );
}
