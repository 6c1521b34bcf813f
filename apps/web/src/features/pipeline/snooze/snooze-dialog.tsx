import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { type SyntheticEvent, useId, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { useBoardContext } from '../board/board-context';
import { localText, momentOf, SNOOZE_PRESETS, type SnoozePreset } from './snooze-presets';
import { useLatest } from '../board/use-latest';

export interface SnoozeDialogProps {
  /** Whom to pause; null while nobody is. */
  card: ContactView | null;
  onClose: () => void;
}

export function SnoozeDialog({ card, onClose }: SnoozeDialogProps) {
  const t = useText('pipeline.snooze');
  const kit = useText('kit');
  const form = useId();
  const shown = useLatest(card);
  const { pause } = useBoardContext();
  return (
    <Dialog
      open={card !== null}
      onOpenChange={(next) => next || onClose()}
      title={t('title', { name: shown?.name ?? '' })}
      description={t('description')}
      footer={
        <>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button type="submit" form={form} variant="primary">
            {t('confirm')}
          </Button>
        </>
      }
    >
      <SnoozeForm
        id={form}
        onConfirm={(until, reason) => {
          onClose();
          if (card) pause({ card, snooze: { until: until.toISOString(), reason } });
        }}
      />
    </Dialog>
  );
}

const YEAR_MS = 366 * 86_400_000;
const HOUR_MS = 3_600_000;

type Problem = 'momentInvalid' | 'reasonRequired';

function SnoozeForm({ id, onConfirm }: { id: string; onConfirm: (until: Date, reason: string) => void }) {
  const t = useText('pipeline.snooze');
  const [preset, setPreset] = useState<SnoozePreset>('tomorrow');
  const [opened] = useState(() => new Date());
  const [typed, setTyped] = useState(() => localText(new Date(opened.getTime() + HOUR_MS)));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const until = momentOf(preset, new Date()) ?? new Date(typed);
    const found = problemOf(until, reason);
    setProblem(found);
    if (!found) onConfirm(until, reason.trim());
  };
  return (
    <form id={id} onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('until')}>
        <Select
          value={preset}
          onValueChange={setPreset}
          options={SNOOZE_PRESETS.map((value) => ({ value, label: t(`presets.${value}`) }))}
        />
      </Field>
      {preset === 'custom' && (
        <Field label={t('moment')} required error={problem === 'momentInvalid' ? t(problem) : undefined}>
          <Input type="datetime-local" value={typed} min={localText(opened)} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      )}
      <Field label={t('reason')} required error={problem === 'reasonRequired' ? t(problem) : undefined}>
        <Textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </form>
  );
}

function problemOf(until: Date, reason: string): Problem | null {
  const ahead = until.getTime() - Date.now();
  if (!(ahead > 0 && ahead < YEAR_MS)) return 'momentInvalid';
  return reason.trim() === '' ? 'reasonRequired' : null;
}
