import { api } from '@app/contracts/catalogue/endpoints';
import type { Closure } from '@app/contracts/organizations/opening-hours.contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/call';
import { useLocaleState } from '@/lib/text/language-store';
import { useDateFormat } from '@/lib/text/use-date-format';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { QueryError } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { callKeys } from '../api/call-queries';

const COUNTRY = 'country';

const holidaysQuery = (region: string, language: 'es' | 'en') =>
  queryOptions({
    queryKey: [...callKeys.settings, 'holidays', region, language],
    queryFn: ({ signal }) => call(api.holidays.list, { query: { language, ...(region !== COUNTRY && { region }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

export interface HolidaySuggestionsProps {
  closures: readonly Closure[];
  onAdd: (closures: Closure[]) => void;
  onClose: () => void;
}

/** The public holidays of the next twelve months that are no closures yet; those that stay checked become some. */
export function HolidaySuggestions({ closures, onAdd, onClose }: HolidaySuggestionsProps) {
  const t = useText('phoneSettings.holidays');
  const language = useLocaleState((state) => state.language) === 'es' ? 'es' : 'en';
  const [region, setRegion] = useState(COUNTRY);
  const [unchecked, setUnchecked] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery(holidaysQuery(region, language));
  const offered = (query.data?.holidays ?? []).filter(({ date }) => !closures.some((closure) => closure.date === date));
  const chosen = offered.filter(({ date }) => !unchecked.has(date));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('title')}
      description={t('hint')}
      footer={
        <Button variant="primary" disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
          {t('add', { count: chosen.length })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {query.data && query.data.regions.length > 0 && (
          <Field label={t('region')}>
            <Select
              options={[
                { value: COUNTRY, label: t('country') },
                ...query.data.regions.map(({ code, name }) => ({ value: code, label: name })),
              ]}
              value={region}
              onValueChange={setRegion}
            />
          </Field>
        )}
        {query.isPending && <Skeleton className="h-24" />}
        {query.isError && !query.data && <QueryError title={t('failed')} query={query} className="py-4" />}
        {query.data && offered.length === 0 && <p className="text-sm text-text-2">{t('none')}</p>}
        <Dates holidays={offered} unchecked={unchecked} onUnchecked={setUnchecked} />
      </div>
    </Dialog>
  );
}

interface DatesProps {
  holidays: readonly { date: string; label: string }[];
  unchecked: ReadonlySet<string>;
  onUnchecked: (dates: ReadonlySet<string>) => void;
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

function Dates({ holidays, unchecked, onUnchecked }: DatesProps) {
  const format = useDateFormat();
  return (
    <ul className="flex flex-col gap-2">
      {holidays.map(({ date, label }) => (
        <li key={date}>
          <Checkbox
            checked={!unchecked.has(date)}
            onCheckedChange={(checked) =>
              onUnchecked(new Set(checked ? [...unchecked].filter((other) => other !== date) : [...unchecked, date]))
            }
            label={`${format(new Date(`${date}T12:00:00Z`), DAY)} · ${label}`}
          />
        </li>
      ))}
    </ul>
  );
}
