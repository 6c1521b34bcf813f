export function ProductMark() {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className="size-8">
      <rect width="32" height="32" rx="8" className="fill-brand" />
      <path d="M10 8v16h12" fill="none" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" className="stroke-on-brand" />
      <circle cx="21.5" cy="11" r="3.5" className="fill-on-brand" />
    </svg>
  );
}
