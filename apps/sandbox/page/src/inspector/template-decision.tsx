import { useMutation } from '@tanstack/react-query';
import { Check, Pause, X } from 'lucide-react';
import type { ApprovalStatus } from '../../../src/contents/content';
import type { ContentView } from '../../../src/control/control.contract';
import { sandboxApi } from '../api/sandbox-api';
import { Button } from '../ui/buttons';

interface TemplateDecisionProps {
  template: ContentView;
}

const DECISIONS: { status: ApprovalStatus; name: string; icon: typeof Check; reason: string }[] = [
  { status: 'approved', name: 'Approve', icon: Check, reason: '' },
  { status: 'rejected', name: 'Reject', icon: X, reason: 'Rejected by hand on the sandbox’s page' },
  { status: 'paused', name: 'Pause', icon: Pause, reason: 'Paused by hand on the sandbox’s page' },
];

/** Decides about a template manually, in place of WhatsApp. */
export function TemplateDecision({ template: { sid, status } }: TemplateDecisionProps) {
  const decide = useMutation({
    mutationFn: (decision: (typeof DECISIONS)[number]) => sandboxApi.decide(sid, decision.status, decision.reason),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {DECISIONS.map((decision) => (
        <Button key={decision.status} disabled={decide.isPending || status === decision.status} onClick={() => decide.mutate(decision)}>
          <decision.icon size={14} aria-hidden /> {decision.name}
        </Button>
      ))}
    </div>
  );
}
