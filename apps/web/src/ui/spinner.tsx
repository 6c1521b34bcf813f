import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names';

export interface SpinnerProps {
  className?: string;
}

export function Spinner({ className }: SpinnerProps) {
  return <LoaderCircle aria-hidden className={classNames('size-4 animate-spin', className)} />;
}
