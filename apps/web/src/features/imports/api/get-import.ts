import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { isAtWork } from '../import-step';
import { importKeys } from './import-keys';

/** Should the word of its progress get lost, it is asked for. */
const AT_WORK_MS = 5_000;

export const getImportQuery = (importId: number) =>
  queryOptions({
    queryKey: importKeys.detail(importId),
    queryFn: ({ signal }) => call(api.imports.get, { params: { id: importId }, signal }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? AT_WORK_MS : false),
  });
