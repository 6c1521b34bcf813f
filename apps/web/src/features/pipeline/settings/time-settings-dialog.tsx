import { api } from '@app/contracts/catalogue/endpoints';
import { DEFAULT_TIME_SETTINGS } from '@app/contracts/pipeline/default-times';
import type { TimeSettings } from '@app/contracts/pipeline/pipeline.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { call } from '@/lib/api/call';
import { pipelineSettingsQuery } from '@/lib/stages/pipeline-settings-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { pipelineKeys } from '../api/pipeline-keys';
import { useTimeSettings } from './use-time-settings';

export interface TimeSettingsDialogProps {
  open: boolean;
  onClose: () => void;
}

type Limit = keyof TimeSettings;
const LIMITS: readonly Limit[] = ['green', 'blue', 'black', 'orange'];

export function TimeSettingsDialog({ open, onClose }: TimeSettingsDialogProps) {
  const t = useText('pipeline.times');
  const kit = useText('kit');
  const say = useFailureText();
  const form = useId();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (typed: Record<Limit, string>) => call(api.pipeline.saveTimes, { body: typed }),
    onSuccess: (saved) => {
      queryClient.setQueryData(pipelineSettingsQuery.queryKey, (known) => known && { ...known, time_settings: saved });
      void queryClient.invalidateQueries({ queryKey: pipelineKeys.allCounts });
      onClose();
    },
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={t('title')}
      description={t('description')}
      footer={
        <>
          <Button onClick={close}>{kit('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={isPending}>
            {kit('save')}
          </Button>
        </>
      }
    >
      {error && (
        <Banner tone="danger" className="mb-4">
          {say(error, t('failed'))}
        </Banner>
      )}
      <TimesForm id={form} onSave={mutate} />
    </Dialog>
  );
}

function TimesForm({ id, onSave }: { id: string; onSave: (typed: Record<Limit, string>) => void }) {
  const t = useText('pipeline.times');
  const settings = useTimeSettings();
  const [typed, setTyped] = useState<Record<Limit, string>>({
    green: String(settings.green),
    blue: String(settings.blue),
    black: String(settings.black),
    orange: String(settings.orange),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSave(typed);
  };
  return (
    <form id={id} onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      {LIMITS.map((limit) => (
        <Field key={limit} label={t(limit)} hint={t('fallback', { hours: String(DEFAULT_TIME_SETTINGS[limit]) })}>
          <Input inputMode="numeric" value={typed[limit]} onChange={(event) => setTyped({ ...typed, [limit]: event.target.value })} />
        </Field>
      ))}
    </form>
  );
}
