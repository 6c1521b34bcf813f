import { Check, CircleCheck, Clock, Ellipsis, MailPlus, Pencil, TriangleAlert, UserMinus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocale } from 'use-intl';
import type { Role } from '@app/contracts/core/permissions';
import type { TeamMember } from '@app/contracts/team/team.contract';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { useZone } from '@/lib/time/zone';
import { PersonAvatar } from '@/ui/person-avatar';
import { Chip } from '@/ui/chip';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuSeparator } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import { Select } from '@/ui/select';
import type { Tone } from '@/ui/tone-style';
import { rowStyle } from './table-style';
import { useChangeRole, useResend } from './use-member-actions';

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
        <PersonAvatar size="sm" id={member.id} name={member.name} />
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
      <div role="cell" className="min-w-0 text-sm text-text-2 tabular-nums [grid-area:updated] @max-4xl:hidden">
        <span className="sr-only">{t('columns.updated')}: </span>
        {updated(member.updated_at)}
      </div>
      <div role="cell" className="flex justify-end [grid-area:actions]">
        {mayHandle && !isEditing && <MemberActions member={member} onEdit={() => setEditing(true)} onRemove={onRemove} />}
      </div>
    </div>
  );
}

/** Purple, blue and grey (document 001, section 6). */
const TONES: Record<Role, Tone> = { owner: 'call', manager: 'info', agent: 'neutral' };

function RoleChip({ role }: { role: Role }) {
  const t = useText('shell.roles');
  return <Chip tone={TONES[role]}>{t(role)}</Chip>;
}

function useUpdatedText(): (at: string) => string {
  const locale = useLocale();
  const { zone } = useZone();
  return useMemo(() => updatedTextIn(locale, zone), [locale, zone]);
}

/** "5 Mar 26, 14:30": the document's en-GB form, in Spanish where Spanish is spoken, by the clock of the organization. */
export function updatedTextIn(locale: string, timeZone: string): (at: string) => string {
  const options = { day: 'numeric', month: 'short', year: '2-digit', hour: '2-digit', minute: '2-digit', hour12: false, timeZone } as const;
  const language = locale === 'es' ? 'es' : 'en-GB';
  const format = new Intl.DateTimeFormat(language, options);
  return (at) => format.format(new Date(at));
}

const LOOK: Record<MemberState, { tone: Tone; icon: typeof Clock }> = {
  active: { tone: 'success', icon: CircleCheck },
  pending: { tone: 'warning', icon: Clock },
  expired: { tone: 'danger', icon: TriangleAlert },
  refused: { tone: 'danger', icon: TriangleAlert },
};

function StateChip({ member }: { member: TeamMember }) {
  const t = useText('team.states');
  const [now] = useState(() => new Date());
  const state = stateOf(member, now);
  const { tone, icon: Icon } = LOOK[state];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden className="size-3 shrink-0" />}>
      {t(state)}
    </Chip>
  );
}

interface MemberActionsProps {
  member: TeamMember;
  onEdit: () => void;
  onRemove: () => void;
}

function MemberActions({ member, onEdit, onRemove }: MemberActionsProps) {
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

interface RoleEditorProps {
  member: TeamMember;
  onDone: () => void;
}

const ROLES: readonly Role[] = ['agent', 'manager', 'owner'];

function RoleEditor({ member, onDone }: RoleEditorProps) {
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

type MemberState = 'active' | 'pending' | 'expired' | 'refused';

/** An expired or refused invitation can be sent again or revoked. */
export function stateOf({ status, invitation }: TeamMember, now: Date): MemberState {
  if (status === 'active') return 'active';
  if (invitation?.refused_at) return 'refused';
  return invitation && new Date(invitation.expires_at) <= now ? 'expired' : 'pending';
}

/** Whether the person may change this role and membership: not their own, and no owner's (document 001, section 6). */
function useMayHandle(): (member: TeamMember) => boolean {
  const { id, permissions } = useMe();
  return (member) => permissions.includes('team.manage') && member.id !== id && member.role.name !== 'owner';
}

/** Owners are made by owners and system admins. */
function useMayMakeOwners(): boolean {
  const { role, is_system_admin } = useMe();
  return role.name === 'owner' || is_system_admin;
}
