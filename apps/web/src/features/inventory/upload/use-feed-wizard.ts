import type { UploadedRun } from '@app/contracts/inventory/inventory-runs.contract';
import type { WordMeanings } from '@app/contracts/inventory/feed-words.contract';
import type { FeedEncoding, FeedField, SourceGuard, SourcePreview } from '@app/contracts/inventory/inventory-sources.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { changeSource, feedKeys } from '../api/integration-queries';
import { hasSameColumns, type ReadFeed } from './column-form';

export interface SourceChoices {
  name: string;
  dealer_code: string;
  full_file: boolean;
  /** Null: as the bytes say. */
  encoding: FeedEncoding | null;
  sheet: string | null;
  /** Null for a file that is no table. */
  has_headings: boolean | null;
  column_map: Record<string, FeedField>;
  word_meanings: WordMeanings;
  guard: SourceGuard;
}

export type FeedStep = 'columns' | 'check';

export interface FeedWizardOptions<Feed extends ReadFeed> {
  goTo: (step: FeedStep) => void;
  /** Previews the same file with changed settings. */
  reread: (feed: Feed) => Promise<SourcePreview>;
  start: (feed: Feed) => Promise<UploadedRun>;
}

const isReadOtherwise = ({ source, preview }: ReadFeed, { encoding, sheet, has_headings }: SourceChoices): boolean =>
  encoding !== source.encoding || sheet !== preview.sheet || has_headings !== preview.has_headings;

/** From a file that was read to its run, wherever the file comes from. */
export function useFeedWizard<Feed extends ReadFeed>({ goTo, reread, start }: FeedWizardOptions<Feed>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [feed, setFeed] = useState<Feed | null>(null);
  const show = (read: Feed, step: FeedStep = hasSameColumns(read) ? 'check' : 'columns') => {
    void queryClient.invalidateQueries({ queryKey: feedKeys.integrations });
    setFeed(read);
    if (read.preview.trouble === null) goTo(step);
  };
  const checking = useMutation({
    mutationFn: async ({ read, choices }: { read: Feed; choices: SourceChoices }): Promise<Feed> => {
      // with other letters, or on another sheet, the headings have other names
      const columns = isReadOtherwise(read, choices) ? { column_map: null } : {};
      const changed = { ...read, source: await changeSource(read.source.id, { ...choices, ...columns }) };
      return { ...changed, preview: await reread(changed) };
    },
    onSuccess: (read, { read: before, choices }) => show(read, isReadOtherwise(before, choices) ? 'columns' : 'check'),
  });
  const importing = useMutation({
    mutationFn: start,
    onSuccess({ run }, { source }) {
      void queryClient.invalidateQueries({ queryKey: feedKeys.runs });
      void queryClient.invalidateQueries({ queryKey: feedKeys.integrations });
      const first = source.last_success_at === null ? ('1' as const) : undefined;
      void navigate({ to: '/inventory/runs/$runId', params: { runId: String(run.id) }, search: { first }, replace: true });
    },
  });
  return { feed, show, goTo, checking, importing };
}
