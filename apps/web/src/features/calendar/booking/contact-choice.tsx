import { api } from '@app/contracts/catalogue/endpoints';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { UserPlus } from 'lucide-react';
import { call } from '@/lib/api/call';
import { usePersonNames } from '@/lib/text/use-person-name';
import { usePhoneTexts } from '@/lib/text/use-phone-text';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { SearchInput } from '@/ui/search-input';

export interface ChosenContact {
  id: number;
  name: string;
}

export interface NewContactSlot {
  open: boolean;
  onCreated: (contactId: number) => void;
  onClose: () => void;
}

export interface ContactChoiceProps {
  value: ChosenContact | null;
  onChoose: (contact: ChosenContact | null) => void;
  error?: string;
  AddContact: ComponentType<NewContactSlot>;
}

const SHOWN = 5;
const PAUSE_MS = 250;

const findContactsQuery = (search: string) =>
  queryOptions({
    queryKey: ['calendar', 'contacts', search],
    queryFn: search === '' ? skipToken : ({ signal }) => call(api.contacts.list, { query: { search, per_page: SHOWN }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

/** Finds the customer, or adds one. */
export function ContactChoice({ value, onChoose, error, AddContact }: ContactChoiceProps) {
  const t = useText('calendar.booking');
  const nameOf = usePersonNames();
  const [isAdding, add] = useState(false);
  const created = async (id: number) => onChoose(await call(api.contacts.get, { params: { id } }));
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium text-text">{t('contact')}</p>
      {value ? (
        <div className="flex items-center gap-2.5 rounded-md border border-border px-3 py-2">
          <Avatar id={value.id} name={value.name} size="sm" />
          <bdi className="min-w-0 flex-1 truncate text-base font-medium text-text">{nameOf(value.name)}</bdi>
          <Button size="sm" variant="ghost" onClick={() => onChoose(null)}>
            {t('change')}
          </Button>
        </div>
      ) : (
        <Finder onChoose={onChoose} onAdd={() => add(true)} />
      )}
      {error && (
        <p role="alert" className="text-xs font-medium text-danger-text">
          {error}
        </p>
      )}
      <AddContact open={isAdding} onCreated={(id) => void created(id)} onClose={() => add(false)} />
    </div>
  );
}

function Finder({ onChoose, onAdd }: { onChoose: (contact: ChosenContact) => void; onAdd: () => void }) {
  const t = useText('calendar.booking');
  const nameOf = usePersonNames();
  const phoneText = usePhoneTexts();
  const [search, setSearch] = useState('');
  const { data } = useQuery(findContactsQuery(search));
  const found = search === '' ? [] : (data?.data ?? []);
  return (
    <>
      <div className="flex gap-2">
        <SearchInput
          value={search}
          label={t('contact')}
          placeholder={t('searchContact')}
          delayMs={PAUSE_MS}
          onSearch={setSearch}
          className="min-w-0 flex-1"
        />
        <Button icon={<UserPlus aria-hidden />} onClick={onAdd}>
          {t('newContact')}
        </Button>
      </div>
      {search !== '' && data?.data.length === 0 && <p className="text-sm text-text-2">{t('noContact')}</p>}
      {found.length > 0 && (
        <ul aria-label={t('contact')} className="flex flex-col overflow-hidden rounded-md border border-border">
          {found.map(({ id, name, phone, whatsapp_number }) => {
            const number = phone ?? whatsapp_number;
            return (
              <li key={id} className="border-t border-border first:border-t-0">
                <button
                  type="button"
                  onClick={() => onChoose({ id, name })}
                  className="flex w-full items-center gap-2.5 px-3 py-2 text-left hover:bg-surface-2 focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
                >
                  <Avatar id={id} name={name} size="sm" />
                  <span className="min-w-0">
                    <bdi className="block truncate text-base font-medium text-text">{nameOf(name)}</bdi>
                    {number && <span className="block text-xs text-text-2 tabular-nums">{phoneText(number)}</span>}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
