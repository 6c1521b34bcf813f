import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import type { ConversationView, Label } from '@app/contracts/conversations/conversations.contract';
import { LABELS } from '@app/contracts/conversations/labels';
import { hasCode } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { notify } from '@/ui/notify';
import { LabelChip } from '@/ui/label-chip';
import { conversationKeys } from '../api/conversation-keys';
import { inOrder } from './label-look';

export interface LabelsDialogProps {
  conversation: ConversationView;
  open: boolean;
  onClose: () => void;
}

export function LabelsDialog({ conversation, open, onClose }: LabelsDialogProps) {
  const t = useText('chats.labels');
  const kit = useText('kit');
  const { save, isSaving } = useSetLabels(conversation);
  const [chosen, setChosen] = useChoice(conversation.labels, open);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t('title')}
      description={t('hint')}
      footer={
        <>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button variant="primary" loading={isSaving} onClick={() => save(inOrder(chosen), onClose)}>
            {kit('save')}
          </Button>
        </>
      }
    >
      <ul aria-label={t('list')} className="grid gap-1 sm:grid-cols-2">
        {LABELS.map((label) => (
          <li key={label} className="flex min-h-9 items-center">
            <Checkbox
              checked={chosen.includes(label)}
              onCheckedChange={(checked) => setChosen(checked ? [...chosen, label] : chosen.filter((other) => other !== label))}
              label={<LabelChip label={label} />}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The ticked labels; each opening begins with the conversation's own. */
function useChoice(labels: Label[], open: boolean) {
  const choice = useState(labels);
  const [wasOpen, setWasOpen] = useState(open);
  const [, setChosen] = choice;
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setChosen(labels);
  }
  return choice;
}

/** It names its conversation: when it is undone another one may be open. */
interface LabelsChange {
  conversation: ConversationView;
  from: Label[];
  to: Label[];
}

/** Replaces the labels of a conversation, and offers the way back. */
function useSetLabels(conversation: ConversationView) {
  const t = useText('chats.labels');
  const kit = useText('kit');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: LabelsChange) => setLabels(change.conversation, change.to),
    onSuccess({ id }, { from, to, ...change }) {
      const action = { label: kit('undo'), onAction: () => mutate({ ...change, from: to, to: from }) };
      notify({ title: t('saved'), tone: 'success', action });
      return queryClient.invalidateQueries({ queryKey: conversationKeys.detail(id) });
    },
    onError(error) {
      if (hasCode(error, 'conversation.not_active')) notify({ title: t('notActive'), tone: 'danger' });
      else notify({ title: t('failed'), description: say(error), tone: 'danger' });
    },
  });
  const save = (to: Label[], onSaved: () => void) => mutate({ conversation, from: conversation.labels, to }, { onSuccess: onSaved });
  return { save, isSaving: isPending };
}

const setLabels = ({ id, type }: ConversationView, labels: Label[]): Promise<ConversationView> =>
  call(api.conversations.setLabels, { params: { id, type }, body: { labels } });
