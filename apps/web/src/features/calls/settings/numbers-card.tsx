import { api } from '@app/contracts/catalogue/endpoints';
import type { RingGroupView, VoiceNumberInput, VoiceNumberView } from '@app/contracts/calls/voice-numbers.contract';
import { useQuery } from '@tanstack/react-query';
import { Phone, Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/lib/api/call';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Menu } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import type { SelectOption } from '@/ui/select';
import { NumberDrawer } from './number-drawer';
import { accountNumbersQuery, useSavePhone } from './voice-settings-queries';

export interface NumbersCardProps {
  numbers: readonly VoiceNumberView[];
  groups: readonly RingGroupView[];
  people: readonly SelectOption<string>[];
}

const aNumber = (phone: string): VoiceNumberInput => ({
  phone_number: phone,
  label: '',
  ring_group_id: null,
  greeting: { es: '', en: '' },
  hours: null,
  recording: null,
  caller_id_of: [],
});

/** The numbers that are called. */
export function NumbersCard({ numbers, groups, people }: NumbersCardProps) {
  const t = useText('phoneSettings.numbers');
  const [edited, setEdited] = useState<VoiceNumberInput | null>(null);
  const [removed, setRemoved] = useState<VoiceNumberView | null>(null);
  const { mutateAsync: remove } = useSavePhone((id: number) => call(api.voiceNumbers.remove, { params: { id } }));
  return (
    <Card title={t('title')} description={t('lead')} footer={<AddNumber numbers={numbers} onAdd={(phone) => setEdited(aNumber(phone))} />}>
      {numbers.length === 0 && <p className="text-sm text-text-2">{t('none')}</p>}
      <ul className="flex flex-col gap-2">
        {numbers.map((number) => (
          <NumberLine
            key={number.phone_number}
            number={number}
            group={groups.find(({ id }) => id === number.ring_group_id)?.name}
            onEdit={() => setEdited(inputOf(number))}
            onRemove={() => setRemoved(number)}
          />
        ))}
      </ul>
      {edited && <NumberDrawer key={edited.phone_number} number={edited} groups={groups} people={people} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        target={removed}
        tone="danger"
        texts={({ phone_number: number }) => ({
          title: t('removeTitle', { number }),
          description: t('removeHint'),
          confirmLabel: t('remove'),
          failed: t('removeFailed'),
        })}
        action={({ id }) => remove(id ?? 0)}
        onClose={() => setRemoved(null)}
      />
    </Card>
  );
}

const inputOf = ({ id: _id, is_main: _isMain, ...input }: VoiceNumberView): VoiceNumberInput => input;

interface NumberLineProps {
  number: VoiceNumberView;
  group: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

function NumberLine({ number: { id, phone_number: phone, label, is_main: isMain }, group, onEdit, onRemove }: NumberLineProps) {
  const t = useText('phoneSettings.numbers');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-border px-3 py-2">
      <Phone aria-hidden className="size-4 shrink-0 text-ch-call-text" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate text-base font-medium tabular-nums">{usePhoneText(phone)}</p>
        <p className="truncate text-sm text-text-2">{[label, group].filter(Boolean).join(' · ') || t('everybody')}</p>
      </div>
      {isMain && <Chip tone="call">{t('main')}</Chip>}
      <Button size="sm" aria-label={t('editNumber', { number: phone })} onClick={onEdit}>
        {t('edit')}
      </Button>
      {id !== null && (
        <Button size="sm" variant="ghost" aria-label={t('removeNumber', { number: phone })} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </li>
  );
}

/** The account's other numbers that can be called. */
function AddNumber({ numbers, onAdd }: Pick<NumbersCardProps, 'numbers'> & { onAdd: (phone: string) => void }) {
  const t = useText('phoneSettings.numbers');
  const { data: known, isError } = useQuery(accountNumbersQuery);
  const others = (known ?? []).filter(({ phone_number: phone }) => !numbers.some((number) => number.phone_number === phone));
  if (isError) return <p className="mr-auto text-sm text-text-2">{t('accountFailed')}</p>;
  if (known && others.length === 0) return <p className="mr-auto text-sm text-text-2">{t('noOthers')}</p>;
  return (
    <Menu
      trigger={
        <Button icon={<Plus aria-hidden className="size-4" />} disabled={!known}>
          {t('add')}
        </Button>
      }
    >
      {others.map(({ phone_number: phone, name }) => (
        <MenuItem key={phone} hint={name} onSelect={() => onAdd(phone)}>
          {phone}
        </MenuItem>
      ))}
    </Menu>
  );
}
