import { CircleAlert } from 'lucide-react';

export interface FieldProblemProps {
  words: string | undefined;
}

/** Why the hours above cannot be saved. */
export function FieldProblem({ words }: FieldProblemProps) {
  if (!words) return null;
  return (
    <p role="alert" className="flex items-start gap-1.5 text-xs font-medium text-danger-text">
      <CircleAlert aria-hidden className="mt-px size-3.5" />
      {words}
    </p>
  );
}
