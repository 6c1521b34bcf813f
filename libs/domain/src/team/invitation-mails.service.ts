import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { Mailer } from '@app/integrations/mail/mailer';
import { audience } from '@app/platform/context/audience';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { RequestContext } from '@app/platform/context/request-context';
import { randomToken, tokenHash } from '@app/platform/crypto/tokens';
import { OrganizationsService } from '../organizations/organizations.service';
import { invitationMail } from './invitation-mail.mapper';
import { InvitationsRepository } from './invitations.repository';
import { invitedMemberOf } from './member.mapper';
import { TeamRepository } from './team.repository';

/** Invitation mails, sent by jobs. */
@Injectable()
export class InvitationMailsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly invitations: InvitationsRepository,
    private readonly team: TeamRepository,
    private readonly organizations: OrganizationsService,
    private readonly mailer: Mailer,
  ) {}

  /** Creates a new link, which invalidates the previous one, and mails it; nothing when the invitation was revoked or accepted. */
  async send(ctx: RequestContext, id: number): Promise<void> {
    const token = randomToken();
    const letter = await this.database.transaction(ctx, async (tx) => {
      const invitation = await this.invitations.lock(tx, id);
      if (!invitation) return null;
      await this.invitations.update(tx, id, { tokenHash: tokenHash(token) });
      const inviter = invitation.invitedByUserId === null ? null : await this.team.findPresent(tx, invitation.invitedByUserId);
      return { invitation, inviter, organization: await this.organizations.nameOf(tx) };
    });
    if (!letter) return;
    await this.mailer.send(invitationMail(letter, `${this.config.PUBLIC_URL}/invitation?token=${token}`));
    await this.recordSent(ctx, id);
  }

  private async recordSent(ctx: RequestContext, id: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.invitations.update(tx, id, { sentAt: tx.now });
      const invitation = await this.invitations.find(tx, id);
      if (invitation) tx.record('team.member_changed', { member: invitedMemberOf(invitation) }, audience.members());
    });
  }
}
