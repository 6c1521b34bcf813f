import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate } from 'lucide-react';
import type { AccountView } from '../../../src/control/control.contract';
import { contentsQuery } from '../api/queries';
import { Notice } from '../ui/notice';
import { TemplateRow } from './template-row';

interface TemplateListProps {
  account: AccountView;
}

export function TemplateList({ account }: TemplateListProps) {
  const { data: templates } = useQuery(contentsQuery(account.sid));
  if (templates?.length === 0)
    return (
      <Notice icon={<LayoutTemplate size={22} />} title="No templates yet">
        What {account.organization} creates appears here. WhatsApp’s decision comes after seven seconds, or by hand at once.
      </Notice>
    );
  return (
    <ul>
      {templates?.map((template) => (
        <TemplateRow key={template.sid} template={template} />
      ))}
    </ul>
  );
}
