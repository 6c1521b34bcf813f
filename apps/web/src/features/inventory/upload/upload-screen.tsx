import { useFormatter } from 'use-intl';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { FileDrop } from '@/ui/file-drop';
import { PageHeader } from '@/ui/page-header';
import { RadioCard } from '@/ui/radio-card';
import { Steps } from '@/ui/steps';
import { CheckStep } from './check-step';
import { readingKey } from './column-form';
import { ColumnsStep } from './columns-step';
import { type StockUpload, useStockUpload } from './use-stock-upload';

const STEPS = ['file', 'columns', 'check', 'result'] as const;

/** From the file of the dealer's system to vehicles: its columns, what would happen, then the run. */
export function UploadScreen() {
  const t = useText('feedSetup.upload');
  const upload = useStockUpload();
  const { feed, step, named, checking, importing, goTo, once, chooseOnce } = upload;
  const isFirst = feed?.source.last_success_at === null;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={feed && step !== 'file' ? feed.name : (named?.name ?? t('title'))} back={{ to: '/inventory', label: t('back') }} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto flex w-full max-w-240 flex-col gap-6 px-4 py-5 md:px-6">
          <Steps label={t('steps.label')} steps={STEPS.map((name) => ({ name, words: t(`steps.${name}`) }))} current={step} />
          {step === 'file' && <FileStep upload={upload} />}
          {feed && step === 'columns' && (
            <ColumnsStep
              key={readingKey(feed)}
              feed={feed}
              isChecking={checking.isPending}
              error={checking.error}
              onCheck={(choices) => checking.mutate({ read: feed, choices })}
            />
          )}
          {feed && step === 'check' && (
            <CheckStep
              feed={feed}
              isStarting={importing.isPending}
              error={importing.error}
              onChange={() => goTo('columns')}
              onStart={() => importing.mutate(feed)}
            >
              {isFirst && <FeedChoice once={once} onChoose={chooseOnce} />}
            </CheckStep>
          )}
        </div>
      </div>
    </div>
  );
}

function FileStep({ upload: { reading, share, named, feed } }: { upload: StockUpload }) {
  const t = useText('feedSetup');
  const reasons = useText('integrations.reasons');
  const say = useFailureText();
  const format = useFormatter();
  const { variables: file, isPending, error } = reading;
  const unreadable = isPending ? null : (feed?.preview.trouble ?? null);
  const percent = format.number(share, { style: 'percent' });
  const name = file?.name ?? '';
  return (
    <section className="flex flex-col gap-3">
      {error && <Banner tone="danger">{say(error, error.message || t('upload.file.failed'))}</Banner>}
      {unreadable && <Banner tone="danger">{reasons(unreadable)}</Banner>}
      <FileDrop
        title={named ? t('upload.file.again', { name: named.name }) : t('upload.file.title')}
        hint={t('upload.file.hint')}
        words={{ drop: t('upload.file.drop'), choose: t('upload.file.choose') }}
        accept=".csv,.tsv,.txt,.xlsx,.xml,.json,.jsonl,.ndjson,.zip,.gz"
        onFile={reading.mutate}
        sending={
          isPending
            ? {
                words: share < 1 ? t('upload.file.sending', { name, percent }) : t('upload.file.reading', { name }),
                share: share < 1 ? share : null,
              }
            : undefined
        }
      />
    </section>
  );
}

interface FeedChoiceProps {
  once: boolean;
  onChoose: (once: boolean) => void;
}

/** A file either keeps the stock from now on, which nobody then edits by hand, or is imported once. */
function FeedChoice({ once, onChoose }: FeedChoiceProps) {
  const t = useText('feedSetup.upload.check.choice');
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-md font-semibold text-text">{t('title')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <RadioCard name="feed-choice" checked={!once} label={t('keep')} hint={t('keepHint')} onChoose={() => onChoose(false)} />
        <RadioCard name="feed-choice" checked={once} label={t('once')} hint={t('onceHint')} onChoose={() => onChoose(true)} />
      </div>
    </fieldset>
  );
}
