import { usePublic } from '../public-context';

export const HEADING = 'text-[2rem]/10 font-semibold tracking-tight text-balance';

export function SectionHeading({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <h2 className={HEADING}>{title}</h2>
      <p className="mt-3 max-w-160 text-lg text-text-2">{lead}</p>
    </>
  );
}

/** Marks what is promised and not built yet. */
export function ComingSoon() {
  return (
    <span className="rounded-full bg-surface-3 px-2 py-0.5 text-xs font-medium text-text-2">{usePublic().texts.landing.features.soon}</span>
  );
}
