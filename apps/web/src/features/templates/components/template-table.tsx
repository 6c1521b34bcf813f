import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { useText } from '@/lib/text/use-text';
import { ColumnTable } from '@/ui/column-table';
import { columnsStyle } from './table-style';
import { TemplateRow } from './template-row';

export interface TemplateTableProps {
  templates: readonly TemplateView[];
  /** Other rows are on their way. */
  busy: boolean;
  onDelete: (template: TemplateView) => void;
}

const COLUMNS = ['name', 'category', 'preview', 'status', 'usage', 'actions'] as const;

export function TemplateTable({ templates, busy, onDelete }: TemplateTableProps) {
  const t = useText('templates');
  const heads = COLUMNS.map((column) => t(`columns.${column}`));
  return (
    <ColumnTable label={t('list.label')} heads={heads} columnsStyle={columnsStyle} from="3xl" busy={busy}>
      {templates.map((template) => (
        <TemplateRow key={template.id} template={template} onDelete={() => onDelete(template)} />
      ))}
    </ColumnTable>
  );
}
