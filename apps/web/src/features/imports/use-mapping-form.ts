import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportDetail, ImportField, ImportOptions } from '@app/contracts/imports/imports.contract';
import { preferenceOf, preferred } from './column-preference';
import { getImportQuery } from './api/get-import';
import { checkImport } from './api/write-import';

const tagsIn = (text: string): string[] => [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean);

/** The columns and choices of one import, as the person changes them until the check is ordered. */
export function useMappingForm({ id, mapping: first, options: chosen }: ImportDetail) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [mapping, setMapping] = useState(first);
  const [options, setOptions] = useState(chosen);
  const [tags, setTags] = useState(chosen.tags.join(', '));
  const checking = useMutation({
    mutationFn: () => checkImport(id, { mapping, options: { ...options, tags: tagsIn(tags) } }),
    onSuccess(detail) {
      queryClient.setQueryData(getImportQuery(id).queryKey, detail);
      void navigate({ to: '/contacts/imports/$importId', params: { importId: String(id) } });
    },
  });
  return {
    mapping,
    options,
    tags,
    setTags,
    /** Why the file cannot be checked yet; the server has the same rule. */
    hasNumber: mapping.includes('phone') || mapping.includes('whatsapp_number'),
    preferenceOf: (column: number) => preferenceOf(mapping, options.column_order, column),
    prefer: (column: number, place: number) =>
      setOptions({ ...options, column_order: preferred(mapping, options.column_order, column, place) }),
    assign: (column: number, field: ImportField | null) => setMapping(mapping.with(column, field)),
    choose: (change: Partial<ImportOptions>) => setOptions({ ...options, ...change }),
    check: () => checking.mutate(),
    isChecking: checking.isPending,
    error: checking.error,
  };
}
export type MappingForm = ReturnType<typeof useMappingForm>;
