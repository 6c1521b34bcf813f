import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getTemplateQuery } from '../api/get-template';
import { hasCode } from '@/lib/api/api-failure';
import { formOf } from '../form/template-form';
import { EditorSkeleton } from './editor-skeleton';
import { TemplateEditor } from './template-editor';
import { TemplateUnavailable } from '../state/template-unavailable';

const route = getRouteApi('/shell/message-templates/$templateId');

export function TemplateScreen() {
  const { templateId } = route.useParams();
  const query = useQuery(getTemplateQuery(Number(templateId)));
  const { data: template, error } = query;
  // A template that a teammate deletes while it is shown disappears.
  if (hasCode(error, 'request.not_found') || (error && !template)) return <TemplateUnavailable query={query} />;
  if (!template) return <EditorSkeleton />;
  return <TemplateEditor key={template.id} target={template.id} template={template} initial={formOf(template)} />;
}
