import { useFailureText } from '@/lib/text/use-failure-text';
import { Banner } from '@/ui/banner';

export interface FormFailureProps {
  error: Error;
  fallback: string;
  className?: string;
}

/** Why nothing was saved; what was typed is still there. */
export function FormFailure({ error, fallback, className }: FormFailureProps) {
  const say = useFailureText();
  return (
    <div ref={(node) => node?.scrollIntoView({ block: 'nearest' })} className={className}>
      <Banner tone="danger">{say(error, fallback)}</Banner>
    </div>
  );
}
