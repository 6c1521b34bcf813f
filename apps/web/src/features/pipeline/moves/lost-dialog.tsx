import { type SyntheticEvent, useId, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';

export interface LostDialogProps {
  open: boolean;
  onClose: () => void;
  /** With the reason in words. */
  onConfirm: (reason: string) => void;
}

/** Asks why a lead was lost before it is. */
export function LostDialog({ open, onClose, onConfirm }: LostDialogProps) {
  const t = useText('pipeline.lost');
  const kit = useText('kit');
  const form = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t('title')}
      footer={
        <>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button type="submit" form={form} variant="primary">
            {t('confirm')}
          </Button>
        </>
      }
    >
      <LostForm id={form} onConfirm={onConfirm} />
    </Dialog>
  );
}

const REASONS = ['elsewhere', 'price', 'financing', 'silent', 'postponed', 'other'] as const;
type Reason = (typeof REASONS)[number];

function LostForm({ id, onConfirm }: { id: string; onConfirm: (reason: string) => void }) {
  const t = useText('pipeline.lost');
  const [reason, setReason] = useState<Reason | null>(null);
  const [details, setDetails] = useState('');
  const [wasSent, setSent] = useState(false);
  const isOther = reason === 'other';
  const words = [isOther || reason === null ? '' : t(`reasons.${reason}`), details.trim()].filter(Boolean).join(': ');
  const isSaid = reason !== null && words !== '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSent(true);
    if (isSaid) onConfirm(words);
  };
  const problem = wasSent && !isSaid ? t('required') : undefined;
  return (
    <form id={id} onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('reason')} required error={isOther ? undefined : problem}>
        <Select value={reason} onValueChange={setReason} options={REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))} />
      </Field>
      <Field label={t('details')} required={isOther} error={isOther ? problem : undefined}>
        <Textarea rows={3} maxLength={400} value={details} onChange={(event) => setDetails(event.target.value)} />
      </Field>
    </form>
  );
}
