import { useText } from '@/lib/text/use-text';
import { CopyButton } from '@/ui/copy-button';

export interface CodeBlockProps {
  /** What it is an example of, for whoever does not see it. */
  name: string;
  /** What it is written in. */
  language: string;
  code: string;
}

/** Lines to be copied as they are; long ones are broken for the eye alone. */
export function CodeBlock({ name, language, code }: CodeBlockProps) {
  const t = useText('apiKeys.guide');
  return (
    <figure aria-label={`${name}, ${language}`} className="min-w-0 rounded-md border border-border bg-surface-2">
      <figcaption className="flex items-center justify-between gap-2 border-b border-border py-1 pr-1 pl-3 text-xs font-medium text-text-2">
        {language}
        <CopyButton text={() => code}>
          {t('copy')}
          <span className="sr-only">
            : {name}, {language}
          </span>
        </CopyButton>
      </figcaption>
      <pre className="p-3 font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap text-text">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
