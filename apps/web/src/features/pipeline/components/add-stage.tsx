import type { StageColor } from '@app/contracts/pipeline/pipeline.contract';
import { Plus } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { StageEdits } from '../hooks/use-stage-edits';
import { HueSelect } from './hue-select';

export interface AddStageProps {
  add: StageEdits['add'];
}

/** A name that is not empty is added by the button or by Enter (document 000, section 5). */
export function AddStage({ add: { mutate, isPending, error, reset } }: AddStageProps) {
  const t = useText('pipeline.stages');
  const say = useFailureText();
  const [name, setName] = useState('');
  const [color, setColor] = useState<StageColor>('violet');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !isPending) mutate({ name: name.trim(), color }, { onSuccess: () => setName('') });
  };
  return (
    <form onSubmit={submit} className="mt-4 flex items-start gap-2">
      <Field label={t('name')} error={error ? say(error, t('failed')) : undefined} className="flex-1">
        <Input
          maxLength={40}
          placeholder={t('placeholder')}
          value={name}
          onChange={(event) => {
            reset();
            setName(event.target.value);
          }}
        />
      </Field>
      <div className="flex items-center gap-2 pt-6">
        <HueSelect label={t('newColor')} value={color} onChange={setColor} />
        <Button type="submit" variant="primary" icon={<Plus aria-hidden />} loading={isPending} disabled={name.trim() === ''}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}
