export interface SkipLinkProps {
  /** The id of the element that takes the focus. */
  target: string;
  children: string;
}

/** Leads the keyboard past what comes before; seen only while it has the focus. */
export const SkipLink = ({ target, children }: SkipLinkProps) => (
  <a
    href={`#${target}`}
    className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-brand px-4 py-3 font-medium text-on-brand focus-visible:translate-y-0"
  >
    {children}
  </a>
);
