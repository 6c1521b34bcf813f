import { FEED_ENCODINGS, type FeedEncoding, type SourcePreview } from '@app/contracts/inventory/inventory-sources.contract';
import { useState } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { assigned, type ColumnProblem, columnProblem, mapOf, type ReadFeed } from './column-form';
import { WordQuestions, type WordQuestionsProps } from '../words/word-questions';
import { ColumnTable } from './column-table';
import { GuardFields } from './guard-fields';
import { TableFields } from './table-fields';
import type { SourceChoices } from './use-feed-wizard';

const RECOGNISED = 'recognised';

export interface ColumnsStepProps {
  feed: ReadFeed;
  isChecking: boolean;
  error: Error | null;
  onCheck: (choices: SourceChoices) => void;
}

/** The meaning of each column, proposed by its heading, and whose cars are taken. */
export function ColumnsStep({ feed: { source, preview }, isChecking, error, onCheck }: ColumnsStepProps) {
  const t = useText('feedSetup.upload.columns');
  const say = useFailureText();
  const [choices, setChoices] = useState<SourceChoices>(() => ({
    name: source.name,
    dealer_code: source.dealer_code ?? '',
    full_file: source.full_file,
    encoding: source.encoding,
    sheet: preview.sheet,
    has_headings: preview.has_headings,
    column_map: mapOf(preview),
    word_meanings: {},
    guard: source.guard,
  }));
  const choose = (change: Partial<SourceChoices>) => setChoices({ ...choices, ...change });
  const problem = columnProblem(choices.column_map);
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) onCheck(choices);
      }}
    >
      <section className="flex flex-col gap-3">
        <div>
          <h2 className="text-md font-semibold text-text">{t('title')}</h2>
          <p className="text-base text-text-2">{t('hint')}</p>
          <FileForm preview={preview} />
        </div>
        <TableFields preview={preview} disabled={isChecking} onChoose={(table) => onCheck({ ...choices, ...table })} />
        <ColumnTable
          preview={preview}
          map={choices.column_map}
          onAssign={(column, field) => choose({ column_map: assigned(choices.column_map, column, field) })}
        />
        {problem && <Problem problem={problem} />}
      </section>
      <FileWords words={preview.unknown_words} meanings={choices.word_meanings} onExplain={(word_meanings) => choose({ word_meanings })} />
      <SourceFields choices={choices} codes={preview.dealer_codes} onChoose={choose} />
      <GuardFields guard={choices.guard} onGuard={(guard) => choose({ guard })} />
      {error && <Banner tone="danger">{say(error, t('failed'))}</Banner>}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={isChecking} disabled={problem !== null}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

/** The words of the file that nobody has explained yet; nothing without any. */
function FileWords(questions: WordQuestionsProps) {
  const t = useText('integrations.words');
  if (questions.words.length === 0) return null;
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-4 shadow-e1">
      <div>
        <h2 className="text-md font-semibold text-text">{t('title')}</h2>
        <p className="text-base text-text-2">{t('hint')}</p>
      </div>
      <WordQuestions {...questions} />
    </section>
  );
}

const DELIMITERS: Readonly<Record<string, 'comma' | 'semicolon' | 'tab' | 'bar'>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};

function FileForm({ preview: { format, encoding, delimiter, is_damaged: isDamaged } }: { preview: SourcePreview }) {
  const t = useText('feedSetup.upload');
  const [kind, letters] = [(format ?? '').toUpperCase(), (encoding ?? '').toUpperCase()];
  const sign = delimiter ?? '';
  const known = DELIMITERS[sign];
  const words = known ? t(`delimiters.${known}`) : t('delimiters.other', { sign });
  return (
    <>
      <p className="text-sm text-text-3">
        {delimiter && t('read.csv', { format: kind, encoding: letters, delimiter: words })}
        {!delimiter && (encoding === null ? kind : t('read.other', { format: kind, encoding: letters }))}
      </p>
      {isDamaged && (
        <Banner tone="warning" className="mt-2">
          {t('read.damaged')}
        </Banner>
      )}
    </>
  );
}

function Problem({ problem }: { problem: ColumnProblem }) {
  const t = useText('feedSetup.upload.columns');
  const fields = useText('feedSetup.fields');
  if (problem.kind === 'no_key') return <Banner tone="warning">{t('missingKey')}</Banner>;
  return <Banner tone="warning">{t('missing', { fields: problem.fields.map((field) => fields(field)).join(', ') })}</Banner>;
}

interface SourceFieldsProps {
  choices: SourceChoices;
  /** Dealers in the file. */
  codes: readonly string[];
  onChoose: (change: Partial<SourceChoices>) => void;
}

function SourceFields({ choices, codes, onChoose }: SourceFieldsProps) {
  const t = useText('feedSetup.upload.columns');
  const encodings = [
    { value: RECOGNISED as FeedEncoding | typeof RECOGNISED, label: t('recognised') },
    ...FEED_ENCODINGS.map((value) => ({ value, label: value.toUpperCase() })),
  ];
  const found = codes.length > 1 ? ` ${t('dealerFound', { codes: codes.join(', ') })}` : '';
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-border bg-surface p-4 shadow-e1">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('name')} required>
          <Input maxLength={80} required value={choices.name} onChange={({ target }) => onChoose({ name: target.value })} />
        </Field>
        <Field label={t('dealer')} hint={`${t('dealerHint')}${found}`}>
          <Input
            maxLength={60}
            autoComplete="off"
            value={choices.dealer_code}
            onChange={({ target }) => onChoose({ dealer_code: target.value })}
          />
        </Field>
        <Field label={t('encoding')} hint={t('encodingHint')}>
          <Select
            options={encodings}
            value={choices.encoding ?? RECOGNISED}
            onValueChange={(value) => onChoose({ encoding: value === RECOGNISED ? null : value })}
          />
        </Field>
      </div>
      <Switch label={t('full')} hint={t('fullHint')} checked={choices.full_file} onCheckedChange={(full_file) => onChoose({ full_file })} />
    </section>
  );
}
