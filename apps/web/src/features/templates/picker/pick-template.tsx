import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, FileText } from 'lucide-react';
import { useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { call } from '@/lib/api/call';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Chip } from '@/ui/chip';
import { classNames } from '@/ui/class-names';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { SearchInput } from '@/ui/search-input';
import { Skeleton } from '@/ui/skeleton';
import { templateKeys } from '../api/template-keys';
import { beginningOf } from '../preview/template-preview';
import { CategoryChip } from '../state/category-chip';

export interface PickTemplateProps {
  /** The recipient: what may not be sent to them is not offered. */
  contactId: number;
  /** Only those with the photo of a vehicle. */
  showsVehicle: boolean;
  onPick: (template: TemplateView) => void;
  onBack: (() => void) | undefined;
}

/** Shorter than elsewhere: one picks with a customer waiting. */
const PAUSE_MS = 250;

export function PickTemplate({ contactId, showsVehicle, onPick, onBack }: PickTemplateProps) {
  const t = useText('templates.picker');
  const [search, setSearch] = useState('');
  return (
    <div className="min-h-96">
      <div className="sticky -top-1 z-10 bg-surface pt-1 pb-3">
        <SearchInput value={search} placeholder={t('search')} onSearch={setSearch} delayMs={PAUSE_MS} />
      </div>
      <Offer contactId={contactId} search={search} showsVehicle={showsVehicle} onPick={onPick} onClear={() => setSearch('')} />
      {onBack && (
        <Button icon={<ChevronLeft aria-hidden className="size-4" />} onClick={onBack} className="mt-4">
          {t('otherVehicle')}
        </Button>
      )}
    </div>
  );
}

interface OfferProps extends Omit<PickTemplateProps, 'onBack'> {
  search: string;
  onClear: () => void;
}

function Offer({ contactId, search, showsVehicle, onPick, onClear }: OfferProps) {
  const t = useText('templates.picker');
  const offer = useQuery(approvedTemplatesQuery(search, showsVehicle, contactId));
  if (offer.isError && !offer.data) {
    return <QueryError title={t('failed')} query={offer} />;
  }
  if (!offer.data) return <OfferSkeleton />;
  const { templates, without_marketing: isWithheld } = offer.data;
  const note = isWithheld && <p className="mt-3 text-sm text-text-2">{t('withoutMarketing')}</p>;
  if (templates.length === 0)
    return (
      <>
        <NothingToSend search={search} showsVehicle={showsVehicle} onClear={onClear} />
        {note}
      </>
    );
  return (
    <>
      <ul
        aria-label={t('list')}
        aria-busy={offer.isPlaceholderData}
        className={classNames('flex flex-col gap-2', offer.isPlaceholderData && 'opacity-60')}
      >
        {templates.map((template) => (
          <PickerRow key={template.id} template={template} onPick={() => onPick(template)} />
        ))}
      </ul>
      {note}
    </>
  );
}

function NothingToSend({ search, showsVehicle, onClear }: Omit<OfferProps, 'onPick' | 'contactId'>) {
  const t = useText('templates.picker');
  const kit = useText('kit');
  const manages = useCan('templates.manage');
  const toTemplates = <ButtonLink to="/message-templates">{t('manage')}</ButtonLink>;
  return (
    <EmptyList
      none={{
        icon: <FileText />,
        title: t('empty'),
        description: t(showsVehicle ? 'emptyVehicleHint' : 'emptyHint'),
        action: manages && toTemplates,
      }}
      noMatches={{ isNarrowed: search !== '', title: t('empty'), description: t('noResultsHint'), clear: kit('clearSearch'), onClear }}
    />
  );
}

function OfferSkeleton() {
  const t = useText('kit');
  return (
    <div className="space-y-2">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="h-20 w-full rounded-lg" />
      <Skeleton className="h-20 w-full rounded-lg" />
      <Skeleton className="h-20 w-full rounded-lg" />
    </div>
  );
}

/** The sendable templates, the most used first. */
const approvedTemplatesQuery = (search: string, showsVehicle: boolean, contactId: number) =>
  queryOptions({
    queryKey: templateKeys.offer(search, showsVehicle, contactId),
    queryFn: ({ signal }) =>
      call(api.templates.approved, { query: { search, shows_vehicle: showsVehicle ? 'true' : undefined, contact_id: contactId }, signal }),
    placeholderData: keepPreviousData,
  });

interface PickerRowProps {
  template: TemplateView;
  onPick: () => void;
}

/** Enough to recognize the template; the preview shows the whole text. */
const SHOWN_CHARACTERS = 140;

function PickerRow({ template, onPick }: PickerRowProps) {
  const { friendly_name, category, language } = template;
  return (
    <li>
      <button
        type="button"
        onClick={onPick}
        className="flex w-full items-center gap-3 rounded-lg border border-border bg-surface p-3 text-left transition-colors duration-120 hover:border-border-strong hover:bg-surface-2"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-1.5">
            <span className="min-w-0 truncate text-base font-semibold text-text">{friendly_name}</span>
            <CategoryChip category={category} />
            <Chip>{language}</Chip>
          </span>
          <span className="mt-1 line-clamp-2 text-sm wrap-anywhere text-text-2">{beginningOf(template, SHOWN_CHARACTERS)}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-text-3" />
      </button>
    </li>
  );
}
