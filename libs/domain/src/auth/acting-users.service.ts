import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { OrganizationsService } from '../organizations/organizations.service';
import { contextOf } from './session.mapper';
import { UsersRepository } from './users.repository';

/** Users on whose behalf the product acts while they are away. */
@Injectable()
export class ActingUsersService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly organizations: OrganizationsService,
  ) {}

  /** The user's current rights; `null` when they have left or may not sign in. */
  find(ctx: RequestContext, userId: number): Promise<RequestContext | null> {
    return this.database.read(ctx, async (tx) => {
      const user = await this.users.find(tx, userId);
      if (!user?.emailVerifiedAt || user.removedAt) return null;
      const { id, organizationId, firstName, lastName, role, isSystemAdmin } = user;
      const grants = await this.organizations.grantsAllChats(tx);
      return contextOf(
        {
          user_id: id,
          organization_id: organizationId,
          first_name: firstName,
          last_name: lastName,
          role,
          is_system_admin: isSystemAdmin,
          grant_view_all_chats: grants,
        },
        ctx.requestId,
        ctx.client,
      );
    });
  }
}
