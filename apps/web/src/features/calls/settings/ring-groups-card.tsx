import { api } from '@app/contracts/catalogue/endpoints';
import type { RingGroupsInput, RingGroupView } from '@app/contracts/calls/voice-numbers.contract';
import { Plus, Trash2 } from 'lucide-react';
import { z } from 'zod';
import { call } from '@/lib/api/call';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/input';
import { MultiSelect } from '@/ui/multi-select';
import { SaveRow } from '@/ui/save-row';
import type { SelectOption } from '@/ui/select';
import { useSavePhone } from './voice-settings-queries';

export interface RingGroupsCardProps {
  groups: readonly RingGroupView[];
  people: readonly SelectOption<string>[];
}

/** Rows are keyed by index: two new ones are equal. */
const lineOf = (index: number) => `group-${index}`;

type Group = RingGroupsInput['groups'][number];

const groupsOf = (saved: readonly RingGroupView[]): RingGroupsInput => ({
  groups: saved.map(({ id, name, user_ids }) => ({ id, name, user_ids })),
});

/** People who ring together for a number. */
export function RingGroupsCard({ groups: saved, people }: RingGroupsCardProps) {
  const t = useText('phoneSettings.groups');
  const { mutateAsync } = useSavePhone((body: RingGroupsInput) => call(api.voiceNumbers.saveRingGroups, { body }));
  const failed = useText('phoneSettings')('saveFailed');
  const form = useSchemaForm({
    schema: z.custom<RingGroupsInput>(),
    values: groupsOf(saved),
    failed,
    resetsOnSuccess: true,
    submit: mutateAsync,
  });
  const { values, change, submit } = form;
  const { groups } = values;
  const put = (index: number, changes: Partial<Group>) =>
    change({ groups: groups.map((group, position) => (position === index ? { ...group, ...changes } : group)) });
  const hasNameless = groups.some(({ name }) => name.trim() === '');
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Card
        title={t('title')}
        description={t('lead')}
        footer={
          <Button
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => change({ groups: [...groups, { id: null, name: '', user_ids: [] }] })}
          >
            {t('add')}
          </Button>
        }
      >
        {groups.length === 0 && <p className="text-sm text-text-2">{t('none')}</p>}
        {groups.map((group, index) => (
          <GroupLine
            key={lineOf(index)}
            group={group}
            people={people}
            onChange={(changes) => put(index, changes)}
            onRemove={() => change({ groups: groups.filter((_, position) => position !== index) })}
          />
        ))}
      </Card>
      <SaveRow form={form} label={t('save')} disabled={hasNameless} />
    </form>
  );
}

interface GroupLineProps extends Pick<RingGroupsCardProps, 'people'> {
  group: Group;
  onChange: (changes: Partial<Group>) => void;
  onRemove: () => void;
}

function GroupLine({ group: { name, user_ids: userIds }, people, onChange, onRemove }: GroupLineProps) {
  const t = useText('phoneSettings.groups');
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('name')} className="flex-1 basis-40">
        <Input value={name} maxLength={60} onChange={({ target }) => onChange({ name: target.value })} />
      </Field>
      <MultiSelect
        options={people}
        values={userIds.map(String)}
        onValuesChange={(ids) => onChange({ user_ids: ids.map(Number) })}
        label={t('members', { name })}
        placeholder={t('choose')}
        className="h-9 flex-1 basis-48 pointer-coarse:h-11"
      />
      <IconButton label={t('remove', { name })} icon={<Trash2 aria-hidden />} onClick={onRemove} />
    </div>
  );
}
