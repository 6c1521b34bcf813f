import { type ReactNode, useId } from 'react';

export interface HelpSectionProps {
  title: string;
  children: ReactNode;
}

export function HelpSection({ title, children }: HelpSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-md font-semibold text-text">
        {title}
      </h3>
      {children}
    </section>
  );
}
