import { useText } from '@/lib/text/use-text';
import { CopyButton } from '@/ui/copy-button';

export interface CodeBlockProps {
  /** What it is an example of, for whoever does not see it. */
  name: string;
  code: string;
}

/** Lines to be copied; long ones are pushed sideways within the block. */
export function CodeBlock({ name, code }: CodeBlockProps) {
  const t = useText('apiKeys.guide');
  return (
    <figure aria-label={name} className="relative min-w-0 rounded-md border border-border bg-surface-2">
      <pre tabIndex={0} className="overflow-x-auto p-3 pr-26 font-mono text-xs leading-5 text-text">
        <code>{code}</code>
      </pre>
      <div className="absolute top-1.5 right-1.5">
        <CopyButton text={() => code}>
          {t('copy')}
          <span className="sr-only">: {name}</span>
        </CopyButton>
      </div>
    </figure>
  );
}
