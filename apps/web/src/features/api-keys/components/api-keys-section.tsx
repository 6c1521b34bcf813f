import type { ApiKeyView, GeneratedApiKey } from '@app/contracts/api-keys/api-keys.contract';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { tellInSettings } from '@/lib/settings/settings-notice';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { apiKeysQuery } from '../api/api-key-queries';
import type { Ending } from '../hooks/use-end-key';
import { EndKeyDialog } from './end-key-dialog';
import { GenerateDialog } from './generate-dialog';
import { GeneratedKeyDialog } from './generated-key-dialog';
import { KeyTable } from './key-table';

/** Settings, Agent API Keys (document 001). */
export function ApiKeysSection() {
  const t = useText('apiKeys');
  const say = useFailureText();
  const { data: keys, error, isFetching, refetch } = useQuery(apiKeysQuery);
  const [isGenerating, setGenerating] = useState(false);
  const [generated, setGenerated] = useState<GeneratedApiKey | null>(null);
  const show = (key: GeneratedApiKey) => {
    setGenerating(false);
    setGenerated(key);
    tellInSettings('success', t('form.done'));
  };
  const generate = (
    <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setGenerating(true)}>
      {t('generate')}
    </Button>
  );
  return (
    <section aria-label={t('title')} className="@container flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg font-semibold text-text">{t('title')}</h2>
          <p className="text-base text-text-2">{t('hint')}</p>
        </div>
        {keys && keys.length > 0 && generate}
      </header>
      {error && !keys && (
        <Card>
          <ErrorState title={t('loadFailed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
        </Card>
      )}
      {!error && !keys && <Skeleton className="h-64 w-full rounded-lg" />}
      {keys?.length === 0 && (
        <Card>
          <EmptyState icon={<KeyRound />} title={t('empty')} description={t('emptyHint')} action={generate} />
        </Card>
      )}
      {keys && keys.length > 0 && <Keys keys={keys} />}
      {isGenerating && <GenerateDialog onClose={() => setGenerating(false)} onGenerated={show} />}
      {generated && <GeneratedKeyDialog generated={generated} onClose={() => setGenerated(null)} />}
    </section>
  );
}

function Keys({ keys }: { keys: readonly ApiKeyView[] }) {
  const [ending, setEnding] = useState<{ apiKey: ApiKeyView; ending: Ending } | null>(null);
  return (
    <>
      <KeyTable keys={keys} onEnd={(apiKey, how) => setEnding({ apiKey, ending: how })} />
      {ending && <EndKeyDialog {...ending} onClose={() => setEnding(null)} />}
    </>
  );
}
