import type { AgentView } from '@app/contracts/availability/availability.contract';
import { useId } from 'react';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useHandOverForm } from '../hooks/use-hand-over-form';
import { ReceiversField } from './receivers-field';

export interface HandOverDialogProps {
  from: AgentView;
  agents: readonly AgentView[];
  onClose: () => void;
}

/** Somebody is absent: their open conversations go to others, or back to where everybody sees them. */
export function HandOverDialog({ from, agents, onClose }: HandOverDialogProps) {
  const t = useText('availability');
  const kit = useText('kit');
  const id = useId();
  const form = useHandOverForm(from, onClose);
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={t('handOver', { name: from.name })}
      description={t('hand.description', { count: from.load })}
      footer={
        <>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={form.isPending} disabled={from.load === 0}>
            {t('hand.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {form.problems.whole && <Banner tone="danger">{form.problems.whole}</Banner>}
        <ReceiversField {...form} agents={agents.filter((agent) => agent.user_id !== from.user_id && agent.standing !== 'unverified')} />
        <Field label={t('hand.reason')} hint={t('hand.reasonHint')}>
          <Input maxLength={500} value={form.reason} onChange={(event) => form.setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
