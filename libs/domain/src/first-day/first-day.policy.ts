import type { AuditAction } from '@app/contracts/audit-log/audit-actions';
import { type FirstDayView, OwnStep, SetupStep, type SetupStepView } from '@app/contracts/first-day/first-day.contract';
import type { Permission } from '@app/contracts/core/permissions';
import type { Plan } from '@app/contracts/organizations/organizations.contract';
import { PLANS } from '@app/contracts/plans/plan-table';

/** The organization's data that show the state of its set-up. */
export interface SetupFacts {
  plan: Plan;
  has_address: boolean;
  /** False also where it is always open; somebody may have said so. */
  has_hours: boolean;
  has_credentials: boolean;
  has_number: boolean;
  has_sender: boolean;
  has_sent: boolean;
  has_import: boolean;
  /** Members and open invitations. */
  people: number;
  vehicles: number;
  /** Somebody has started calls in a browser, or talked to a customer. */
  has_called: boolean;
  called_by: string | null;
  has_answered: boolean;
  answered_by: string | null;
}

/** The first of these in the audit log names the person. */
const ACTIONS: Record<Exclude<SetupStep, 'calls' | 'conversation'>, readonly AuditAction[]> = {
  company: ['settings.organization_changed', 'settings.hours_changed'],
  twilio: ['settings.twilio_changed'],
  contacts: ['import.started'],
  team: ['team.invited'],
  stock: ['inventory.source_added', 'inventory.file_uploaded', 'vehicle.created'],
};
export const SETUP_ACTIONS = Object.values(ACTIONS).flat();

const PERMISSIONS: Record<SetupStep, Permission> = {
  company: 'settings.manage',
  twilio: 'settings.manage',
  contacts: 'contacts.import',
  team: 'team.manage',
  stock: 'inventory.manage',
  calls: 'calls.use',
  conversation: 'messages.send',
};

/** One address is enough: a dealership that has only WhatsApp or only SMS is connected. */
export function twilioParts(facts: SetupFacts): FirstDayView['twilio'] {
  const { channels } = PLANS[facts.plan];
  const hasNumbers = channels.includes('sms') || channels.includes('calls');
  return [
    { part: 'credentials', done: facts.has_credentials },
    ...(hasNumbers ? [{ part: 'number' as const, done: facts.has_number }] : []),
    { part: 'sender', done: facts.has_sender },
    { part: 'test_message', done: facts.has_sent },
  ];
}

export function setupSteps(
  facts: SetupFacts,
  actors: ReadonlyMap<AuditAction, string>,
  can: (permission: Permission) => boolean,
): SetupStepView[] {
  const done: Record<SetupStep, boolean> = {
    company: facts.has_address && (facts.has_hours || actors.has('settings.hours_changed')),
    twilio: facts.has_credentials && (facts.has_number || facts.has_sender) && facts.has_sent,
    contacts: facts.has_import,
    team: facts.people > 1,
    stock: facts.vehicles > 0,
    calls: facts.has_called,
    conversation: facts.has_answered,
  };
  const actorOf = (step: SetupStep) => {
    if (step === 'conversation') return facts.answered_by;
    if (step === 'calls') return facts.called_by;
    const action = ACTIONS[step].find((candidate) => actors.has(candidate));
    return action ? (actors.get(action) ?? null) : null;
  };
  const counts: Partial<Record<SetupStep, number>> = { team: facts.people, stock: facts.vehicles };
  const offered = SetupStep.options.filter((step) => step !== 'calls' || PLANS[facts.plan].channels.includes('calls'));
  return offered.map((step) => ({
    step,
    done: done[step],
    by: done[step] ? actorOf(step) : null,
    count: done[step] ? (counts[step] ?? null) : null,
    allowed: can(PERMISSIONS[step]),
  }));
}

export interface OwnProgress {
  steps: readonly OwnStep[];
  has_language: boolean;
  has_device: boolean;
  has_replied: boolean;
}

export function ownSteps({ steps, has_language, has_device, has_replied }: OwnProgress): FirstDayView['own'] {
  const found: Partial<Record<OwnStep, boolean>> = { language: has_language, notices: has_device, first_reply: has_replied };
  return OwnStep.options.map((step) => ({ step, done: found[step] === true || steps.includes(step) }));
}
