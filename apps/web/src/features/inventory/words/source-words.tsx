import type { WordMeanings } from '@app/contracts/inventory/feed-words.contract';
import type { InventorySourceView } from '@app/contracts/inventory/inventory-sources.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notify';
import { changeSource, feedKeys, integrationsQuery } from '../api/integration-queries';
import { WordQuestions } from './word-questions';

/** Asks once what the unknown words of an integration mean, also of one that has ended with its only file. */
export function SourceWords({ sourceId }: { sourceId: number }) {
  const { data } = useQuery(integrationsQuery);
  const source = data?.sources.find(({ id, active, once }) => id === sourceId && (active || once));
  return source && source.unknown_words.length > 0 ? <OpenWords source={source} /> : null;
}

function OpenWords({ source: { id, unknown_words: words } }: { source: InventorySourceView }) {
  const t = useText('integrations.words');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const [meanings, setMeanings] = useState<WordMeanings>({});
  const explaining = useMutation({
    mutationFn: () => changeSource(id, { word_meanings: meanings }),
    onSuccess() {
      setMeanings({});
      notify({ title: t('saved'), tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: feedKeys.integrations });
    },
    onError: (error) => notify({ title: say(error, t('failed')), tone: 'danger' }),
  });
  const isEmpty = [meanings.status, meanings.condition].every((known) => Object.keys(known ?? {}).length === 0);
  return (
    <section aria-labelledby="words-title" className="flex flex-col gap-3 rounded-lg border border-warning bg-surface p-4 shadow-e1">
      <div>
        <h2 id="words-title" className="text-md font-semibold text-text">
          {t('title')}
        </h2>
        <p className="text-base text-text-2">{t('hint')}</p>
      </div>
      <WordQuestions words={words} meanings={meanings} onExplain={setMeanings} />
      <div className="flex justify-end">
        <Button variant="primary" disabled={isEmpty} loading={explaining.isPending} onClick={() => explaining.mutate()}>
          {t('save')}
        </Button>
      </div>
    </section>
  );
}
