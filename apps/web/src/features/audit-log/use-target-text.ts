import { AUDIT_TARGETS, type AuditTarget } from '@app/contracts/audit-log/audit-actions';
import { useText } from '@/lib/text/use-text';

export interface NamedTarget {
  kind: string;
  id: string | null;
  label: string | null;
}

/** The subject of an entry, in words: its name, else its kind and number. */
export function useTargetText(): (target: NamedTarget) => string {
  const t = useText('auditLog');
  return ({ kind, id, label }) => {
    if (label) return label;
    const word = isTarget(kind) ? t(`targets.${kind}`) : kind;
    return id && /^\d+$/.test(id) ? t('numbered', { kind: word, id }) : word;
  };
}

const isTarget = (kind: string): kind is AuditTarget => (AUDIT_TARGETS as readonly string[]).includes(kind);
