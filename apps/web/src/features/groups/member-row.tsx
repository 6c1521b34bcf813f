import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircle, X } from 'lucide-react';
import type { GroupMember, GroupMembers, GroupView } from '@app/contracts/groups/groups.contract';
import { useCan } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { usePersonNames } from '@/lib/text/use-person-name';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow } from '@/lib/text/use-time-text';
import { Avatar } from '@/ui/avatar';
import { ButtonLink } from '@/ui/button-link';
import { IconButton } from '@/ui/icon-button';
import { notify } from '@/ui/notify';
import { StageChip } from '@/ui/stage-chip';
import { groupKeys } from './api/group-keys';
import { addMembers, removeMembers } from './api/write-group';
import { memberPlace } from './use-groups-location';

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
          <span className="truncate font-semibold text-text">
            <bdi>{name}</bdi>
          </span>
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
  const time = useTimeFromNow();
  if (!added) return null;
  const when = time.ago(added.at);
  return (
    <span className="shrink-0 text-xs text-text-3 @max-2xl:hidden">
      {added.by ? t('added', { when, name: added.by.name }) : t('addedByProduct', { when })}
    </span>
  );
}

type Pages = InfiniteData<GroupMembers>;

const without = (pages: Pages | undefined, contactId: number): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      data: page.data.filter(({ contact }) => contact.id !== contactId),
      total: page.total === null ? null : page.total - 1,
    })),
  };

/** Removes a contact from a manual group optimistically; the toast offers undo. */
function useRemoveMember(group: GroupView) {
  const t = useText('groups.members');
  const kit = useText('kit');
  const say = useFailureText();
  const nameOf = usePersonNames();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: groupKeys.all });
  const fail = (error: unknown) => notify({ title: t('removeFailed', { message: say(error) }), tone: 'danger' });
  const restore = (contactId: number) => addMembers(group.id, { ids: [contactId] }).then(refresh, fail);
  return useMutation({
    mutationFn: ({ contact }: GroupMember) => removeMembers(group.id, [contact.id]),
    async onMutate({ contact }) {
      await queryClient.cancelQueries({ queryKey: groupKeys.members(group.id) });
      queryClient.setQueriesData<Pages>({ queryKey: groupKeys.members(group.id) }, (pages) => without(pages, contact.id));
    },
    onSuccess(_, { contact }) {
      const action = { label: kit('undo'), onAction: () => void restore(contact.id) };
      notify({ title: t('removed', { name: nameOf(contact.name), group: group.name }), action });
    },
    onError: fail,
    onSettled: refresh,
  });
}
