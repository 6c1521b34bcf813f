import { STATUS_MEANINGS, type UnknownWord, type WordMeanings } from '@app/contracts/inventory/feed-words.contract';
import { VEHICLE_CONDITIONS } from '@app/contracts/inventory/vehicle-states';
import { useText } from '@/lib/text/use-text';
import { Select } from '@/ui/select';

const UNDECIDED = 'undecided';

export interface WordQuestionsProps {
  words: readonly UnknownWord[];
  meanings: WordMeanings;
  onExplain: (meanings: WordMeanings) => void;
}

/** The words of a file that nobody knows, each with its choice of meanings. */
export function WordQuestions({ words, meanings, onExplain }: WordQuestionsProps) {
  const t = useText('integrations.words');
  const optionsOf = (field: UnknownWord['field']) => [
    { value: UNDECIDED, label: t('undecided') },
    ...(field === 'status'
      ? STATUS_MEANINGS.map((value) => ({ value, label: t(`statuses.${value}`) }))
      : VEHICLE_CONDITIONS.map((value) => ({ value, label: t(`conditions.${value}`) }))),
  ];
  const explain = ({ field, word }: UnknownWord, value: string) => {
    const { [word]: _, ...others } = meanings[field] ?? {};
    onExplain({ ...meanings, [field]: value === UNDECIDED ? others : { ...others, [word]: value } });
  };
  return (
    <ul className="flex flex-col gap-2">
      {words.map((unknown) => (
        <li key={`${unknown.field} ${unknown.word}`} className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_13rem] sm:items-center">
          <span className="min-w-0 break-words text-text">
            {t(unknown.field, { word: unknown.word })} <span className="text-sm text-text-3">{t('count', { count: unknown.count })}</span>
          </span>
          <Select
            label={t('meaningOf', { word: unknown.word })}
            options={optionsOf(unknown.field)}
            value={meanings[unknown.field]?.[unknown.word] ?? UNDECIDED}
            onValueChange={(value) => explain(unknown, value)}
          />
        </li>
      ))}
    </ul>
  );
}
