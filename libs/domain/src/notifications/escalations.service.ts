import { Injectable } from '@nestjs/common';
import type { EscalationSettings, EscalationView } from '@app/contracts/notifications/notifications.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { runForOrganization } from '@app/platform/periodic/periodic-tasks';
import { overlap } from '@app/platform/time/weekly-hours.policy';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { TeamService } from '../team/team.service';
import { recipientsOf } from './escalation-people.policy';
import { momentBefore } from './escalation-time.policy';
import { EscalationsRepository, type LongWait } from './escalations.repository';
import type { NotificationDraft } from './notification-rules.policy';
import { NotificationWriterService } from './notification-writer.service';

const BATCH_SIZE = 100;
const MINUTE_MS = 60_000;

/** Notifies about customers who wait too long: first their agent, then managers, then owners. An answer ends the escalation. */
@Injectable()
export class EscalationsService {
  constructor(
    private readonly database: Database,
    private readonly escalations: EscalationsRepository,
    private readonly writer: NotificationWriterService,
    private readonly organizations: OrganizationsService,
    private readonly team: TeamService,
    private readonly audit: AuditTrail,
  ) {}

  get(ctx: RequestContext): Promise<EscalationView> {
    return this.database.read(ctx, (tx) => this.view(tx));
  }

  /** Refuses steps out of order (`notification.escalation_order`) and hours that overlap (`notification.hours_overlap`). */
  save(ctx: RequestContext, settings: EscalationSettings): Promise<EscalationView> {
    assertOrder(settings);
    if (overlap(settings.hours ?? [])) throw new AppError('notification.hours_overlap', { errors: { hours: 'Two of the hours overlap.' } });
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.escalations.settings(tx);
      await this.escalations.save(tx, settings);
      this.audit.record(tx, {
        action: 'settings.escalation_changed',
        target: { kind: 'settings' },
        before: { ...before },
        after: { ...settings },
      });
      return this.view(tx);
    });
  }

  /** One look at every customer who waits; one organization that fails does not keep it from the others. */
  async escalateAll(): Promise<void> {
    for (const organizationId of await this.escalations.organizationsWithWaits()) {
      await runForOrganization('escalation', organizationId, (ctx) => this.escalate(ctx));
    }
  }

  private escalate(ctx: RequestContext): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const { agent_minutes, manager_minutes, owner_minutes, hours } = await this.escalations.settings(tx);
      const timeZone = await this.organizations.timeZoneOf(tx);
      const since = (minutes: number | null) => (minutes === null ? null : momentBefore(tx.now, minutes, hours, timeZone));
      const enabled = [agent_minutes !== null, manager_minutes !== null, owner_minutes !== null] as const;
      const waits = await this.escalations.take(tx, [since(agent_minutes), since(manager_minutes), since(owner_minutes)], BATCH_SIZE);
      const people = waits.length === 0 ? [] : await this.team.listPeople(tx);
      const drafts = waits.map((wait) => draftOf(wait, recipientsOf(wait, people, enabled), tx.now)).filter(({ to }) => to.length > 0);
      await this.writer.apply(tx, drafts.length === 0 ? [] : [{ reads: [], drafts }]);
    });
  }

  private async view(tx: Transaction): Promise<EscalationView> {
    return { ...(await this.escalations.settings(tx)), timezone: await this.organizations.timeZoneOf(tx) };
  }
}

/** The once key notifies each user once, however many steps the wait goes up. */
function draftOf(wait: LongWait, to: number[], now: Date): NotificationDraft {
  const key = `unanswered_lead:${wait.contact_id}:${wait.waiting_since.getTime()}`;
  const minutes = Math.floor((now.getTime() - wait.waiting_since.getTime()) / MINUTE_MS);
  const { contact_id: contactId, conversation_id: conversationId, text } = wait;
  return { kind: 'unanswered_lead', to, groupKey: key, onceKey: key, contactId, conversationId, text, minutes };
}

function assertOrder({ agent_minutes, manager_minutes, owner_minutes }: EscalationSettings): void {
  let reached = 0;
  for (const [field, minutes] of Object.entries({ agent_minutes, manager_minutes, owner_minutes })) {
    if (minutes === null) continue;
    if (minutes <= reached)
      throw new AppError('notification.escalation_order', { errors: { [field]: 'Must be later than the step before.' } });
    reached = minutes;
  }
}
