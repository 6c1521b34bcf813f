import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { getImportQuery } from './api/get-import';
import { listImportsQuery } from './api/list-imports';
import { anImport } from './testing/import.factory';
import { upsertImport } from './import-cache';

function aCache(): QueryClient {
  const queryClient = new QueryClient();
  queryClient.setQueryData(listImportsQuery.queryKey, { imports: [anImport()], head_seq: 10 });
  queryClient.setQueryData(getImportQuery(7).queryKey, anImport());
  return queryClient;
}

const opened = (queryClient: QueryClient) => queryClient.getQueryData(getImportQuery(7).queryKey);
const listed = (queryClient: QueryClient) => queryClient.getQueryData(listImportsQuery.queryKey)?.imports.map(({ id }) => id);

describe('an event of an import', () => {
  it('changes the open one and keeps its columns', () => {
    const queryClient = aCache();
    upsertImport(queryClient, anImport({ processed_rows: 500 }), 11);
    expect(opened(queryClient)).toMatchObject({ processed_rows: 500, head_seq: 11 });
    expect(opened(queryClient)?.columns).toHaveLength(2);
  });

  it('that the answer already contained changes nothing', () => {
    const queryClient = aCache();
    upsertImport(queryClient, anImport({ processed_rows: 500 }), 10);
    expect(opened(queryClient)?.processed_rows).toBe(0);
  });

  it('puts one that a teammate has begun on top of the list, once', () => {
    const queryClient = aCache();
    upsertImport(queryClient, anImport({ id: 8 }), 11);
    upsertImport(queryClient, anImport({ id: 8 }), 12);
    expect(listed(queryClient)).toEqual([8, 7]);
  });
});
