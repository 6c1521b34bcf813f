import { useMutation, useQuery } from '@tanstack/react-query';
import { Car } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { z } from 'zod';
import { VehicleView } from '@app/contracts/inventory/inventory.contract';
import { VEHICLE_WORDS_MAX_LENGTH } from '@app/contracts/messages/messages.contract';
import { ApiFailure, hasCode } from '@/lib/api/api-failure';
import { useClientId } from '@/lib/forms/use-client-id';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Dialog } from '@/ui/dialog';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { SearchInput } from '@/ui/search-input';
import { Skeleton } from '@/ui/skeleton';
import { Textarea } from '@/ui/textarea';
import { vehicleChoicesQuery } from '../api/inventory-queries';
import { VehicleLine } from './vehicle-line';

export interface SendVehicleProps {
  open: boolean;
  /** Receives the focus when it closes. */
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
  onSend: (vehicle: { vehicle_id: number; body: string; client_id: string }) => Promise<unknown>;
}

/** Sends a vehicle to the customer, with an optional text. If it has been sold in the meantime, the dialog offers alternatives. */
export function SendVehicle({ open, focusAfter, onClose, onSend }: SendVehicleProps) {
  const t = useText('inventory.chat');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t('title')}
      description={t('hint')}
      size="md"
      finalFocus={focusAfter}
    >
      {open && <ChooseAndSend onClose={onClose} onSend={onSend} />}
    </Dialog>
  );
}

function ChooseAndSend({ onClose, onSend }: Pick<SendVehicleProps, 'onClose' | 'onSend'>) {
  const [chosen, choose] = useState<VehicleView | null>(null);
  const [words, setWords] = useState('');
  const [search, setSearch] = useState('');
  const createOnce = useClientId();
  const { mutate, error, reset, isPending } = useMutation({
    mutationFn: ({ id }: VehicleView) =>
      createOnce((client_id) => onSend({ vehicle_id: id, body: words.trim(), client_id }), `${id} ${words}`),
    onSuccess: onClose,
  });
  const pick = (vehicle: VehicleView | null) => {
    reset();
    choose(vehicle);
  };
  if (!chosen) return <VehicleChoices search={search} onSearch={setSearch} onPick={pick} />;
  const alternatives = alternativesOf(error);
  if (alternatives) return <NotForSale vehicle={chosen} alternatives={alternatives} onPick={pick} />;
  return (
    <WordsForm
      vehicle={chosen}
      words={words}
      error={error}
      isSending={isPending}
      onWords={setWords}
      onBack={() => pick(null)}
      onSend={() => mutate(chosen)}
    />
  );
}

/** What the server offers in the place of a vehicle that is not for sale; null for any other failure. */
function alternativesOf(error: Error | null): VehicleView[] | null {
  if (!(error instanceof ApiFailure) || !hasCode(error, 'vehicle.not_for_sale')) return null;
  return z.array(VehicleView).safeParse(error.details.alternatives).data ?? [];
}

interface VehicleChoicesProps {
  search: string;
  onSearch: (search: string) => void;
  onPick: (vehicle: VehicleView) => void;
}

const PAUSE_MS = 250;

/** What is for sale. */
function VehicleChoices({ search, onSearch, onPick }: VehicleChoicesProps) {
  const t = useText('inventory');
  const kit = useText('kit');
  const query = useQuery(vehicleChoicesQuery(search));
  const { data, isError } = query;
  return (
    <div className="flex min-h-80 flex-col gap-3">
      <SearchInput value={search} placeholder={t('search')} delayMs={PAUSE_MS} onSearch={onSearch} />
      {isError && !data && <QueryError title={t('list.failed')} query={query} />}
      {!isError && !data && <Skeleton className="h-60" />}
      {data?.data.length === 0 && (
        <EmptyList
          none={{ icon: <Car />, title: t('list.noneForSale'), action: <ButtonLink to="/inventory">{t('title')}</ButtonLink> }}
          noMatches={{ isNarrowed: search !== '', title: t('list.empty'), clear: kit('clearSearch'), onClear: () => onSearch('') }}
        />
      )}
      {data && data.data.length > 0 && <VehicleButtons vehicles={data.data} onPick={onPick} />}
    </div>
  );
}

function VehicleButtons({ vehicles, onPick }: { vehicles: readonly VehicleView[]; onPick: (vehicle: VehicleView) => void }) {
  const t = useText('inventory.list');
  return (
    <ul aria-label={t('label')} className="flex flex-col gap-2">
      {vehicles.map((vehicle) => (
        <li key={vehicle.id}>
          <button
            type="button"
            onClick={() => onPick(vehicle)}
            className="flex w-full rounded-md border border-border p-2 hover:bg-surface-2"
          >
            <VehicleLine vehicle={vehicle} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface NotForSaleProps {
  vehicle: VehicleView;
  alternatives: readonly VehicleView[];
  onPick: (vehicle: VehicleView | null) => void;
}

/** It was sold while the message was written. */
function NotForSale({ vehicle: { title }, alternatives, onPick }: NotForSaleProps) {
  const t = useText('inventory.chat');
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="warning">{t(alternatives.length === 0 ? 'notForSaleAlone' : 'notForSale', { title })}</Banner>
      <VehicleButtons vehicles={alternatives} onPick={onPick} />
      <Button className="self-start" onClick={() => onPick(null)}>
        {t('back')}
      </Button>
    </div>
  );
}

interface WordsFormProps {
  vehicle: VehicleView;
  words: string;
  error: Error | null;
  isSending: boolean;
  onWords: (words: string) => void;
  onBack: () => void;
  onSend: () => void;
}

function WordsForm({ vehicle, words, error, isSending, onWords, onBack, onSend }: WordsFormProps) {
  const t = useText('inventory.chat');
  const say = useFailureText();
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {error && <Banner tone="danger">{say(error, t('failed'))}</Banner>}
      <div className="flex rounded-md border border-border p-2">
        <VehicleLine vehicle={vehicle} />
      </div>
      <Field label={t('words')}>
        <Textarea rows={3} maxLength={VEHICLE_WORDS_MAX_LENGTH} value={words} onChange={({ target }) => onWords(target.value)} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button className="mr-auto" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" variant="primary" loading={isSending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
