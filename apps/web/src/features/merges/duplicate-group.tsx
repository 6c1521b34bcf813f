import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Combine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { DuplicateGroup as Group } from '@app/contracts/merges/merges.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { notify } from '@/ui/notify';
import { StageChip } from '@/ui/stage-chip';
import { keepPairApart, proposePairAgain } from './api/decide-duplicates';
import { mergeKeys } from './api/merge-keys';
import type { ContactPair } from './contact-pair';

export interface DuplicateGroupProps {
  group: Group;
  onMerge: (pair: ContactPair) => void;
}

/** The oldest contact, and each that looks like it with what can be done. */
export function DuplicateGroup({ group: { contacts, reasons }, onMerge }: DuplicateGroupProps) {
  const t = useText('merges');
  const { mutate, isPending } = useKeepApart();
  const [own, ...others] = contacts;
  if (!own) return null;
  return (
    <section aria-label={t('group', { name: own.name })} className="rounded-lg border border-border bg-surface shadow-e1">
      <header className="flex flex-wrap items-center gap-1.5 border-b border-border px-4 py-2.5">
        {reasons.map((reason) => (
          <Chip key={reason} tone="info">
            {t(`reasons.${reason}`)}
          </Chip>
        ))}
      </header>
      <ul className="divide-y divide-border">
        <DuplicateRow contact={own} />
        {others.map((other) => (
          <DuplicateRow key={other.id} contact={other}>
            <Button size="sm" loading={isPending} onClick={() => mutate({ own, other })}>
              {t('notDuplicate')}
            </Button>
            <Button size="sm" variant="primary" icon={<Combine className="size-4" />} onClick={() => onMerge({ own, other })}>
              {t('merge')}
            </Button>
          </DuplicateRow>
        ))}
      </ul>
    </section>
  );
}

function useKeepApart() {
  const t = useText('merges');
  const say = useFailureText();
  const kit = useText('kit');
  const queryClient = useQueryClient();
  const onError = (error: Error) => notify({ title: t('keepApartFailed'), description: say(error), tone: 'danger' });
  const onSettled = () => queryClient.invalidateQueries({ queryKey: mergeKeys.duplicates });
  // the row that it belongs to is gone by then
  const undo = (pair: ContactPair) => void proposePairAgain(pair).catch(onError).then(onSettled);
  return useMutation({
    mutationFn: keepPairApart,
    onSuccess: (_, pair) => notify({ title: t('keptApart'), tone: 'success', action: { label: kit('undo'), onAction: () => undo(pair) } }),
    onError,
    onSettled,
  });
}

interface DuplicateRowProps {
  contact: ContactView;
  /** The actions on the group. */
  children?: ReactNode;
}

function DuplicateRow({ contact, children }: DuplicateRowProps) {
  const t = useText('merges');
  const { moment } = useTimeText();
  const number = usePhoneText(contact.phone ?? contact.whatsapp_number);
  const reach = [number, contact.email].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Avatar name={contact.name} id={contact.id} mark={contact.emoji} />
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex min-w-0 items-center gap-2">
          <Link
            to="/contacts"
            search={{ contact: contact.id }}
            className="touch-target flex min-h-6 min-w-0 leading-6 font-semibold text-text hover:underline"
          >
            <bdi className="truncate">{contact.name}</bdi>
          </Link>
          <StageChip stage={contact.stage} />
        </div>
        <p className="truncate text-sm text-text-2 tabular-nums">{reach}</p>
        <p className="text-xs text-text-3">{t('added', { time: moment(contact.created_at) })}</p>
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </li>
  );
}
