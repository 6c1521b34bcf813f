import { api } from '@app/contracts/catalogue/endpoints';
import { DEFAULT_TIME_SETTINGS } from '@app/contracts/pipeline/default-times';
import type { TimeSettings } from '@app/contracts/pipeline/pipeline.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { z } from 'zod';
import { call } from '@/lib/api/call';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { pipelineSettingsQuery } from '@/lib/stages/pipeline-settings-query';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { pipelineKeys } from '../api/pipeline-keys';
import { useTimeSettings } from './use-time-settings';
import { plainNumber } from '@/lib/formatting/typed-number';
import { NumberInput } from '@/ui/number-input';

export interface TimeSettingsDialogProps {
  open: boolean;
  onClose: () => void;
}

type Limit = keyof TimeSettings;
const LIMITS: readonly Limit[] = ['green', 'blue', 'black', 'orange'];

/** The server replaces what is not a number by the default. */
const Times = z.custom<Record<Limit, string>>().transform(({ green, blue, black, orange }): Record<Limit, string> => ({
  green: plainNumber(green),
  blue: plainNumber(blue),
  black: plainNumber(black),
  orange: plainNumber(orange),
}));

export function TimeSettingsDialog({ open, onClose }: TimeSettingsDialogProps) {
  const t = useText('pipeline.times');
  const kit = useText('kit');
  const id = useId();
  const { register, errorOf, formError, submit, isSubmitting, discard } = useTimesForm(onClose);
  const close = () => {
    discard();
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
          <Button type="submit" form={id} variant="primary" loading={isSubmitting}>
            {kit('save')}
          </Button>
        </>
      }
    >
      {formError && (
        <Banner tone="danger" className="mb-4">
          {formError}
        </Banner>
      )}
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 sm:grid-cols-2">
        {LIMITS.map((limit) => (
          <Field key={limit} label={t(limit)} hint={t('fallback', { hours: String(DEFAULT_TIME_SETTINGS[limit]) })} error={errorOf(limit)}>
            <NumberInput {...register(limit)} />
          </Field>
        ))}
      </form>
    </Dialog>
  );
}

function useTimesForm(onSaved: () => void) {
  const t = useText('pipeline.times');
  const queryClient = useQueryClient();
  const settings = useTimeSettings();
  const { mutateAsync } = useMutation({
    mutationFn: (typed: Record<Limit, string>) => call(api.pipeline.saveTimes, { body: typed }),
    onSuccess: (saved) => {
      queryClient.setQueryData(pipelineSettingsQuery.queryKey, (known) => known && { ...known, time_settings: saved });
      void queryClient.invalidateQueries({ queryKey: pipelineKeys.allCounts });
      onSaved();
    },
  });
  return useSchemaForm({
    schema: Times,
    values: {
      green: String(settings.green),
      blue: String(settings.blue),
      black: String(settings.black),
      orange: String(settings.orange),
    },
    failed: t('failed'),
    resetsOnSuccess: true,
    submit: mutateAsync,
  });
}
