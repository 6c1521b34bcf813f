import { useText } from '@/lib/text/use-text';
import type { TemplateForm } from '../form/template-form';

/** What stands in the place of the variables while nobody is written to. */
export function useSamples({ type, placeholders }: TemplateForm): string[] {
  const t = useText('templates.preview');
  return type === 'authentication' ? [t('code')] : placeholders.map(({ sample }) => sample.trim());
}
