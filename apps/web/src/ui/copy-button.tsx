import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from './button';
import { notify } from './notify';

const SHOWN_MS = 2_000;

export interface CopyButtonProps {
  text: () => string;
  disabled?: boolean;
  /** Replaces the label for a moment after copying. */
  copied?: string;
  children: ReactNode;
}

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, disabled, copied, children }: CopyButtonProps) {
  const t = useText('kit.copy');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setCopied(true),
      () => notify({ title: t('failed'), tone: 'danger' }),
    );
  return (
    <Button size="sm" icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} disabled={disabled} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? (copied ?? t('done')) : children}</span>
    </Button>
  );
}
