import { api } from '@app/contracts/catalogue/endpoints';
import type { Closure, OpeningHours } from '@app/contracts/organizations/opening-hours.contract';
import { CalendarDays, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '@/lib/api/call';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { usualHours, withAnother } from '@/lib/hours/shift-list';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { zoneName } from '@/lib/time/zone';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/input';
import { SaveRow } from '@/ui/save-row';
import { ShiftList } from '@/ui/shift-list';
import { Switch } from '@/ui/switch';
import { HolidaySuggestions } from './holiday-suggestions';
import { useSavePhone } from './voice-settings-queries';

/** Rows are keyed by index: two of them may be equal while they are edited. */
const lineOf = (index: number) => `closure-${index}`;

/** When the dealership is open: its week, holidays and other dates with hours of their own. */
export function OpeningHoursCard({ opening }: { opening: OpeningHours }) {
  const t = useText('phoneSettings.hours');
  const { mutateAsync } = useSavePhone((body: OpeningHours) => call(api.openingHours.save, { body }));
  const failed = useText('phoneSettings')('saveFailed');
  const form = useSchemaForm({
    schema: z.custom<OpeningHours>(),
    values: opening,
    failed,
    resetsOnSuccess: true,
    submit: mutateAsync,
  });
  const { values, change, submit } = form;
  const { hours, closures } = values;
  const { timezone } = useMe().organization_data;
  const hasNamelessClosure = closures.some(({ date, label }) => date === '' || label.trim() === '');
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Card title={t('title')} description={t('lead')}>
        <Switch
          label={t('limited')}
          hint={hours.length > 0 ? t('zone', { timezone: zoneName(timezone) }) : t('always')}
          checked={hours.length > 0}
          onCheckedChange={(on) => change({ hours: on ? usualHours() : [] })}
        />
        {hours.length > 0 && (
          <div className="flex flex-col items-start gap-3">
            <div className="w-full">
              <ShiftList shifts={hours} onShifts={(next) => change({ hours: next })} />
            </div>
            <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => change({ hours: withAnother(hours) })}>
              {t('add')}
            </Button>
          </div>
        )}
        <Closures closures={closures} onClosures={(next) => change({ closures: next })} />
      </Card>
      <SaveRow form={form} label={t('save')} disabled={hasNamelessClosure} />
    </form>
  );
}

interface ClosuresProps {
  closures: readonly Closure[];
  onClosures: (closures: Closure[]) => void;
}

function Closures({ closures, onClosures }: ClosuresProps) {
  const t = useText('phoneSettings.hours');
  const [isSuggesting, setSuggesting] = useState(false);
  const put = (index: number, changes: Partial<Closure>) =>
    onClosures(closures.map((closure, position) => (position === index ? { ...closure, ...changes } : closure)));
  return (
    <fieldset className="flex flex-col items-start gap-3">
      <legend className="mb-1.5 text-sm font-medium text-text">{t('closures')}</legend>
      {closures.length === 0 && <p className="text-sm text-text-2">{t('noClosures')}</p>}
      {closures.map(({ date, label }, index) => (
        <div key={lineOf(index)} className="flex w-full flex-wrap items-end gap-2">
          <Field label={t('date')} className="w-40">
            <Input type="date" value={date} onChange={({ target }) => put(index, { date: target.value })} />
          </Field>
          <Field label={t('label')} className="flex-1 basis-40">
            <Input value={label} maxLength={80} onChange={({ target }) => put(index, { label: target.value })} />
          </Field>
          <IconButton
            label={t('removeClosure', { name: label || date })}
            icon={<Trash2 aria-hidden />}
            onClick={() => onClosures(closures.filter((_, position) => position !== index))}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => onClosures([...closures, { date: '', label: '' }])}>
          {t('addClosure')}
        </Button>
        <Button size="sm" icon={<CalendarDays aria-hidden className="size-4" />} onClick={() => setSuggesting(true)}>
          {t('suggest')}
        </Button>
      </div>
      {isSuggesting && (
        <HolidaySuggestions
          closures={closures}
          onAdd={(added) => {
            onClosures([...closures, ...added].toSorted((one, other) => one.date.localeCompare(other.date)));
            setSuggesting(false);
          }}
          onClose={() => setSuggesting(false)}
        />
      )}
    </fieldset>
  );
}
