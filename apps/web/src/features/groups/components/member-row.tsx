import type { GroupMember, GroupView } from '@app/contracts/groups/groups.contract';
import { Link } from '@tanstack/react-router';
import { MessageCircle, X } from 'lucide-react';
import { useCan } from '@/lib/session/use-me';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/time/use-time-text';
import { Avatar } from '@/ui/avatar';
import { ButtonLink } from '@/ui/button-link';
import { IconButton } from '@/ui/icon-button';
import { StageChip } from '@/ui/stage-chip';
import { memberPlace } from '../hooks/use-groups-location';
import { useRemoveMember } from '../hooks/use-remove-member';

export interface MemberRowProps {
  group: GroupView;
  member: GroupMember;
}

export function MemberRow({ group, member }: MemberRowProps) {
  const t = useText('groups.members');
  const mayWrite = useCan('contacts.write');
  const { mutate } = useRemoveMember(group);
  const { contact } = member;
  const { id, name, phone, whatsapp_number, email, stage, emoji } = contact;
  const number = usePhoneText(phone ?? whatsapp_number);
  return (
    <li className="flex min-h-16 items-center gap-1 border-b border-border pr-2 hover:bg-surface-2">
      <Link
        to="/contacts"
        search={memberPlace(id)}
        className="flex min-w-0 flex-1 items-center gap-3 self-stretch py-2.5 pl-4 focus-visible:-outline-offset-2"
      >
        <Avatar name={name} id={id} mark={emoji} />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="truncate font-semibold text-text">{name}</span>
          <span className="truncate text-sm text-text-2 tabular-nums">{number ?? email}</span>
        </span>
        <Added added={member.added} />
        <span className="flex shrink-0 @max-md:hidden">
          <StageChip stage={stage} />
        </span>
      </Link>
      <ButtonLink
        to="/chats"
        search={{ contact: id }}
        variant="ghost"
        size="sm"
        aria-label={t('chat', { name })}
        icon={<MessageCircle aria-hidden className="size-4" />}
        className="w-8 p-0"
      />
      {group.kind === 'manual' && mayWrite && (
        <IconButton size="sm" label={t('remove', { name })} icon={<X />} onClick={() => mutate(member)} />
      )}
    </li>
  );
}

function Added({ added }: Pick<GroupMember, 'added'>) {
  const t = useText('groups.members');
  const time = useTimeText();
  if (!added) return null;
  const when = time.ago(added.at);
  return (
    <span className="shrink-0 text-xs text-text-3 @max-2xl:hidden">
      {added.by ? t('added', { when, name: added.by.name }) : t('addedByProduct', { when })}
    </span>
  );
}
