import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@app/contracts/catalogue/endpoints';
import { MAX_SELECTED_IDS, type StageSelectionOutcome } from '@app/contracts/contacts/contact-selection.contract';
import { call } from '@/lib/api/call';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { changeListed, refreshContacts } from '../api/contact-cache';
import type { SelectedContacts } from './use-selection';
import { useSelectionFailure } from './use-selection-failure';

interface SelectionMove {
  stage: string;
  reason?: string;
}

/** Optimistic in every list that has the contacts; a toast offers the way back. */
export function useMoveSelection({ wire, has }: SelectedContacts) {
  const t = useText('contacts.selection.stage');
  const kit = useText('kit');
  const queryClient = useQueryClient();
  const { mutate: moveBack } = useMoveBack();
  return useMutation({
    mutationFn: ({ stage, reason }: SelectionMove) =>
      call(api.contactSelection.move, { body: { selection: wire, stage, stage_reason: reason } }),
    onMutate: ({ stage }) => changeListed(queryClient, has, (contact) => ({ ...contact, stage })),
    onSuccess({ changed, moved_from: movedFrom }, { stage }) {
      const action = movedFrom && { label: kit('undo'), onAction: () => moveBack({ stage, movedFrom }) };
      notify({ title: t('done', { count: changed }), tone: 'success', ...(action && changed > 0 && { action }) });
    },
    onError: useSelectionFailure(),
    onSettled: () => refreshContacts(queryClient),
  });
}

interface MoveBack {
  /** Where they were moved to. */
  stage: string;
  movedFrom: NonNullable<StageSelectionOutcome['moved_from']>;
}

/** Brings the contacts back to where each one was, except those that a colleague has moved on since. */
function useMoveBack() {
  const t = useText('contacts.selection.stage');
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ stage, movedFrom }: MoveBack) {
      const outcome = { asked: 0, changed: 0 };
      for (const { stage: before, ids } of movedFrom.flatMap(inParts)) {
        const { changed } = await call(api.contactSelection.move, { body: { selection: { ids }, stage: before, from: stage } });
        outcome.asked += ids.length;
        outcome.changed += changed;
      }
      return outcome;
    },
    onSuccess({ asked, changed }) {
      const title = t('undone', { count: changed });
      if (changed === asked) notify({ title, tone: 'success' });
      else notify({ title, description: t('movedOn', { count: asked - changed }) });
    },
    onError: useSelectionFailure(),
    onSettled: () => refreshContacts(queryClient),
  });
}

/** One request may name no more contacts. */
const inParts = ({ stage, ids }: MoveBack['movedFrom'][number]) =>
  Array.from({ length: Math.ceil(ids.length / MAX_SELECTED_IDS) }, (_, part) => ({
    stage,
    ids: ids.slice(part * MAX_SELECTED_IDS, (part + 1) * MAX_SELECTED_IDS),
  }));
