import { type ConversationView, Label } from '@app/contracts/conversations/conversations.contract';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { useSetLabels } from '../hooks/use-set-labels';
import { inOrder } from '../labels/label-look';
import { LabelChip } from './label-chip';

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
        {Label.options.map((label) => (
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

/** What is ticked; each opening begins with what the conversation has. */
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
