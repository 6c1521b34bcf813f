import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Dialog } from '@/ui/dialog';
import type { FilledTemplate } from '../form/filled-template';
import { FillTemplate } from './fill-template';
import { PickTemplate } from './pick-template';

export interface TemplatePickerProps {
  /** Who will get it: fills the variables that are known. */
  contactId: number;
  open: boolean;
  onClose: () => void;
  onSend: (template: FilledTemplate) => void;
}

/** First which template, then what stands in it. */
export function TemplatePicker({ contactId, open, onClose, onSend }: TemplatePickerProps) {
  const t = useText('templates.picker');
  const [picked, setPicked] = useState<TemplateView | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    // Each opening begins with the choice.
    if (open) setPicked(null);
  }
  const send = (template: FilledTemplate) => {
    onSend(template);
    onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('title')} description={picked?.friendly_name} size="md">
      {picked ? (
        <FillTemplate key={picked.id} template={picked} contactId={contactId} onBack={() => setPicked(null)} onSend={send} />
      ) : (
        <PickTemplate onPick={setPicked} />
      )}
    </Dialog>
  );
}
