import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportDetail, ImportLayoutInput } from '@app/contracts/imports/imports.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { notify } from '@/ui/notify';
import { Select } from '@/ui/select';
import { getImportQuery } from './api/get-import';
import { chooseTable } from './api/write-import';

const NO_HEADINGS = 'none';

/** Selects the sheet and the row of headings. A change reads the columns again. */
export function TableChoice({ detail }: { detail: ImportDetail }) {
  const t = useText('imports.map.table');
  const { choose, isPending } = useChooseTable(detail.id);
  const { sheet, heading_row: headingRow, sheets, first_rows: rows } = detail.table;
  if (rows.length === 0 || detail.format === 'vcf') return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {sheets.length > 1 && (
        <Field label={t('sheet')}>
          <Select
            value={sheet ?? ''}
            disabled={isPending}
            onValueChange={(name) => choose({ sheet: name })}
            options={sheets.map((name) => ({ value: name, label: name }))}
          />
        </Field>
      )}
      <Field label={t('headings')} hint={headingRow === null ? t('noHeadingsHint') : undefined}>
        <Select
          value={String(headingRow ?? NO_HEADINGS)}
          disabled={isPending}
          onValueChange={(row) => choose({ sheet, heading_row: row === NO_HEADINGS ? null : Number(row) })}
          options={[
            { value: NO_HEADINGS, label: t('noHeadings') },
            ...rows.map(({ row, text }) => ({ value: String(row), label: t('row', { row: String(row), text }) })),
          ]}
        />
      </Field>
    </div>
  );
}

function useChooseTable(id: number) {
  const t = useText('imports.map.table');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (layout: ImportLayoutInput) => chooseTable(id, layout),
    onSuccess: (detail) => queryClient.setQueryData(getImportQuery(id).queryKey, detail),
    onError: (error) => notify({ title: say(error, t('failed')), tone: 'danger' }),
  });
  return { choose: mutate, isPending };
}
