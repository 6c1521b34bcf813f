import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { RequestContext } from '@app/platform/context/request-context';
import { EventLogger } from '@app/platform/logging/event-logger';
import { EventPublisher } from '@app/realtime/event-publisher';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { EmailVerificationsRepository } from './email-verifications.repository';
import { SessionsService } from './sessions.service';
import { UsersRepository } from './users.repository';

/** Accounts whose address nobody has proven: anybody may have made them. */
@Injectable()
export class UnverifiedAccountsService {
  private readonly logger = new EventLogger(UnverifiedAccountsService.name);

  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly verifications: EmailVerificationsRepository,
    private readonly sessions: SessionsService,
    private readonly publisher: EventPublisher,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Ends the unverified account of an address, because another link has proven that its person does not use it. Nothing
   * happens where there is none, or where it has been verified in the meantime.
   */
  async release(email: string): Promise<void> {
    const credentials = await this.users.findCredentials(email);
    if (!credentials || credentials.verified || credentials.isSystemAdmin) return;
    const { organizationId, userId } = credentials;
    const ctx = RequestContext.system(organizationId, 'verification', 'verification');
    const isReleased = await this.database.transaction(ctx, async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user || user.emailVerifiedAt || user.removedAt || user.email !== email) return false;
      await this.users.remove(tx, userId);
      await this.verifications.expireAll(tx, 'sign_up', userId);
      await this.verifications.expireAll(tx, 'password_reset', userId);
      await this.sessions.endAllOf(tx, userId);
      this.audit.record(tx, {
        action: 'team.member_removed',
        target: { kind: 'user', id: userId, label: `${user.firstName} ${user.lastName}`.trim() },
        before: { email, role: user.role, successor: null },
        after: { successor: null },
      });
      return true;
    });
    if (isReleased) this.publisher.endUser(userId);
  }

  /** Removes organizations a week after a sign-up that was never verified, and only if there is nothing in them. */
  async purgeOrganizations(): Promise<void> {
    const purged = await this.database.acrossOrganizations<{ id: number }>(`select id from purge_unverified_organizations() id`);
    if (purged.length === 0) return;
    const organizationIds = purged.map(({ id }) => id);
    this.logger.info({ event: 'organization.unverified_purged', organizationIds }, 'Organizations that nobody verified removed');
  }
}
