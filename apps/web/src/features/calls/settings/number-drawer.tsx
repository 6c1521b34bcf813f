import { api } from '@app/contracts/catalogue/endpoints';
import { RecordingMode } from '@app/contracts/calls/call-recordings.contract';
import { type RingGroupView, VoiceNumberInput } from '@app/contracts/calls/voice-numbers.contract';
import { Plus } from 'lucide-react';
import { call } from '@/lib/api/call';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { usualHours, withAnother } from '@/lib/hours/shift-list';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Drawer } from '@/ui/drawer';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { MultiSelect } from '@/ui/multi-select';
import { Select, type SelectOption } from '@/ui/select';
import { ShiftList } from '@/ui/shift-list';
import { SpokenTextFields } from './calls-card';
import { useSavePhone } from './voice-settings-queries';

export interface NumberDrawerProps {
  number: VoiceNumberInput;
  groups: readonly RingGroupView[];
  people: readonly SelectOption<string>[];
  onClose: () => void;
}

/** No group, and the organization's setting. */
const NONE = 'none';

const HOURS = ['organization', 'any', 'own'] as const;
const hoursKind = (hours: VoiceNumberInput['hours']): (typeof HOURS)[number] => {
  if (hours === null) return 'organization';
  return hours.length === 0 ? 'any' : 'own';
};
const HOURS_OF = { organization: () => null, any: () => [], own: usualHours };

/** How one number is answered. */
export function NumberDrawer({ number, groups, people, onClose }: NumberDrawerProps) {
  const t = useText('phoneSettings.number');
  const { mutateAsync } = useSavePhone((body: VoiceNumberInput) => call(api.voiceNumbers.save, { body }), onClose);
  const { values, change, register, submit, errorOf, formError, isSubmitting } = useSchemaForm({
    schema: VoiceNumberInput,
    values: number,
    failed: t('failed'),
    submit: mutateAsync,
  });
  const { ring_group_id: groupId, hours, recording, caller_id_of: callers, greeting } = values;
  return (
    <Drawer
      open
      onOpenChange={(open) => open || onClose()}
      title={number.phone_number}
      footer={
        <Button variant="primary" loading={isSubmitting} onClick={() => void submit()}>
          {t('save')}
        </Button>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        {(formError ?? errorOf('phone_number')) && <Banner tone="danger">{formError ?? errorOf('phone_number')}</Banner>}
        <Field label={t('label')} error={errorOf('label')}>
          <Input maxLength={60} {...register('label')} />
        </Field>
        <Field label={t('group')} hint={t('groupHint')}>
          <Select
            options={[{ value: NONE, label: t('noGroup') }, ...groups.map(({ id, name }) => ({ value: String(id), label: name }))]}
            value={groupId === null ? NONE : String(groupId)}
            onValueChange={(value) => change({ ring_group_id: value === NONE ? null : Number(value) })}
          />
        </Field>
        <HoursFields hours={hours} onHours={(next) => change({ hours: next })} />
        <Field label={t('recording')}>
          <Select
            options={[
              { value: NONE, label: t('asOrganization') },
              ...RecordingMode.options.map((value) => ({ value, label: t(`modes.${value}`) })),
            ]}
            value={recording ?? NONE}
            onValueChange={(value) => change({ recording: RecordingMode.safeParse(value).data ?? null })}
          />
        </Field>
        <CallersField callers={callers} people={people} onCallers={(ids) => change({ caller_id_of: ids })} />
        <SpokenTextFields title={t('greeting')} words={greeting} onTexts={(words) => change({ greeting: words })} />
      </form>
    </Drawer>
  );
}

function HoursFields({ hours, onHours }: { hours: VoiceNumberInput['hours']; onHours: (hours: VoiceNumberInput['hours']) => void }) {
  const t = useText('phoneSettings.number.hours');
  return (
    <>
      <Field label={t('title')}>
        <Select
          options={HOURS.map((value) => ({ value, label: t(value) }))}
          value={hoursKind(hours)}
          onValueChange={(kind) => onHours(HOURS_OF[kind]())}
        />
      </Field>
      {hours && hours.length > 0 && (
        <div className="flex flex-col items-start gap-3">
          <div className="w-full">
            <ShiftList shifts={hours} onShifts={onHours} />
          </div>
          <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => onHours(withAnother(hours))}>
            {t('add')}
          </Button>
        </div>
      )}
    </>
  );
}

interface CallersFieldProps extends Pick<NumberDrawerProps, 'people'> {
  callers: readonly number[];
  onCallers: (userIds: number[]) => void;
}

function CallersField({ callers, people, onCallers }: CallersFieldProps) {
  const t = useText('phoneSettings.number');
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium text-text">{t('callers')}</p>
      <MultiSelect
        options={people}
        values={callers.map(String)}
        onValuesChange={(ids) => onCallers(ids.map(Number))}
        label={t('callers')}
        placeholder={t('nobody')}
        className="h-9 pointer-coarse:h-11"
      />
      <p className="text-xs text-text-3">{t('callersHint')}</p>
    </div>
  );
}
