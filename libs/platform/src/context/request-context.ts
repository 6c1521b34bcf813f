import type { Permission, Role } from '@app/contracts/core/permissions';
import { AppError } from '../errors/app-error';

export type Actor = { kind: 'user'; userId: number; name: string; role: Role; isSystemAdmin: boolean } | { kind: 'system'; name: string };

/** From where somebody acts; of jobs nothing is known. */
export interface ClientFacts {
  userAgent: string | null;
  address: string | null;
}

const NOWHERE: ClientFacts = { userAgent: null, address: null };

/** Who acts, for which organization, and with which rights: the first parameter of every service method. */
export class RequestContext {
  constructor(
    readonly organizationId: number,
    readonly actor: Actor,
    readonly permissions: ReadonlySet<Permission>,
    readonly requestId: string,
    /** Whether conversations assigned to others are visible: managers always, agents where the organization grants it. */
    readonly seesAllChats: boolean,
    readonly client: ClientFacts = NOWHERE,
  ) {}

  /** The product itself at work: a job or a webhook. It sees everything of the one organization. */
  static system(organizationId: number, name: string, requestId: string, client = NOWHERE): RequestContext {
    return new RequestContext(organizationId, { kind: 'system', name }, new Set(), requestId, true, client);
  }

  /** The person who acts; null where the product itself does. */
  get userId(): number | null {
    return this.actor.kind === 'user' ? this.actor.userId : null;
  }

  can(permission: Permission): boolean {
    return this.actor.kind === 'system' || this.permissions.has(permission);
  }

  require(permission: Permission): void {
    if (!this.can(permission)) throw new AppError('request.forbidden');
  }

  requireFor(condition: boolean, permission: Permission): void {
    if (condition) this.require(permission);
  }
}
