import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ImportDetail, ImportField, type ImportMapping, type ImportOptions } from '@app/contracts/imports/imports.contract';
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
    problem: mappingProblem(mapping),
    assign: (column: number, field: ImportField | null) => setMapping(mapping.with(column, field)),
    choose: (change: Partial<ImportOptions>) => setOptions({ ...options, ...change }),
    check: () => checking.mutate(),
    isChecking: checking.isPending,
    error: checking.error,
  };
}
export type MappingForm = ReturnType<typeof useMappingForm>;

type MappingProblem = { kind: 'no_phone' } | { kind: 'twice'; field: ImportField };

const MANY: readonly ImportField[] = ['tags', 'notes'];

/** Errors to correct before the file can be checked; the server has the same rule. */
export function mappingProblem(mapping: ImportMapping): MappingProblem | null {
  const twice = ImportField.options.find((field) => !MANY.includes(field) && mapping.filter((target) => target === field).length > 1);
  if (twice) return { kind: 'twice', field: twice };
  return mapping.includes('phone') || mapping.includes('whatsapp_number') ? null : { kind: 'no_phone' };
}
