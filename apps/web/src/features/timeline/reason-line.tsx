export interface ReasonLineProps {
  reason: string | null;
}

/** Why, in the words of whoever did it. */
export function ReasonLine({ reason }: ReasonLineProps) {
  if (!reason) return null;
  return <p className="mt-1 border-l-2 border-border pl-2 text-sm wrap-anywhere text-text-2">{reason}</p>;
}
