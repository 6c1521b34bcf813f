import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '@/lib/session/use-me';
import { getTemplateQuery } from '../api/get-template';
import { copyOf, emptyForm } from '../form/template-form';
import { EditorSkeleton } from './editor-skeleton';
import { TemplateEditor } from './template-editor';
import { TemplateUnavailable } from '../state/template-unavailable';

const route = getRouteApi('/shell/message-templates/new');

/** A new template: an empty one, or one that begins with the content of another. */
export function NewTemplateScreen() {
  const { from } = route.useSearch();
  return from === undefined ? <EmptyTemplate /> : <Copy key={from} templateId={from} />;
}

function EmptyTemplate() {
  const { language } = useMe();
  const [initial] = useState(() => emptyForm(language === 'en' ? 'en' : 'es'));
  return <TemplateEditor target="new" template={null} initial={initial} />;
}

function Copy({ templateId }: { templateId: number }) {
  const original = useQuery(getTemplateQuery(templateId));
  if (original.data) return <TemplateEditor target={`copy-${templateId}`} template={null} initial={copyOf(original.data)} />;
  return original.isError ? <TemplateUnavailable query={original} /> : <EditorSkeleton />;
}
