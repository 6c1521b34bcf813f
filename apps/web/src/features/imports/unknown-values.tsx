import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportDetail, ImportValue, UnknownValue } from '@app/contracts/imports/imports.contract';
import { newestAnswers } from '@app/contracts/imports/newest-answers';
import { PreferredContactTime } from '@app/contracts/contacts/contacts.contract';
import { useStages } from '@/lib/stages/use-stages';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { notify } from '@/ui/notify';
import { Select } from '@/ui/select';
import { getImportQuery } from './api/get-import';
import { answersTo } from './answers-to';
import { checkImport } from './api/write-import';

const LEFT_OUT = 'left out';

/** Asks once what each unknown word of the file means, with a proposal; the answers count for later files too. */
export function UnknownValues({ detail }: { detail: ImportDetail }) {
  const t = useText('imports.unknown');
  const unknown = detail.findings.unknown_values;
  const [chosen, setChosen] = useState<readonly ImportValue[]>([]);
  const answers = answersTo(unknown, chosen);
  const { answer, isPending } = useAnswer(detail);
  if (unknown.length === 0) return null;
  return (
    <form
      className="flex flex-col gap-4 rounded-lg border border-border bg-surface p-4 shadow-e1"
      onSubmit={(event) => {
        event.preventDefault();
        answer(answers);
      }}
    >
      <div>
        <h2 className="text-md font-semibold text-text">{t('title')}</h2>
        <p className="text-sm text-text-2">{t('hint')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {unknown.map((value, place) => (
          <UnknownWord
            key={`${value.field} ${value.value}`}
            value={value}
            choice={answers[place]?.choice ?? null}
            onChoice={(choice) => setChosen([...chosen, { field: value.field, value: value.value, choice }])}
          />
        ))}
      </div>
      <div className="flex justify-end">
        <Button type="submit" loading={isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

interface UnknownWordProps {
  value: UnknownValue;
  choice: string | null;
  onChoice: (choice: string | null) => void;
}

function UnknownWord({ value: { field, value, count }, choice, onChoice }: UnknownWordProps) {
  const t = useText('imports.unknown');
  const times = useText('contacts.contactTimes');
  const stages = useStages();
  const choices =
    field === 'stage'
      ? stages.map(({ id, label }) => ({ value: id, label }))
      : PreferredContactTime.options.map((time) => ({ value: time as string, label: times(time) }));
  return (
    <Field label={value} hint={t('rows', { count })}>
      <Select
        value={choice ?? LEFT_OUT}
        onValueChange={(next) => onChoice(next === LEFT_OUT ? null : next)}
        options={[{ value: LEFT_OUT, label: t(`leaveOut.${field}`) }, ...choices]}
      />
    </Field>
  );
}

/** Checks the file again with the answers. */
function useAnswer({ id, mapping, options }: ImportDetail) {
  const t = useText('imports.map');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (answers: ImportValue[]) =>
      checkImport(id, { mapping, options: { ...options, values: newestAnswers([...options.values, ...answers]) } }),
    onSuccess: (detail) => queryClient.setQueryData(getImportQuery(id).queryKey, detail),
    onError: (error) => notify({ title: say(error, t('failed')), tone: 'danger' }),
  });
  return { answer: mutate, isPending };
}
