import { KEY_RIGHTS, type KeyPermission, type Permission, type Role } from '@app/contracts/core/permissions';
import { AppError } from '../errors/app-error';

/** The agent API key through which somebody acts. */
export interface ActingKey {
  id: number;
  name: string;
  permissions: readonly KeyPermission[];
}

interface ActingUser {
  kind: 'user';
  userId: number;
  name: string;
  role: Role;
  isSystemAdmin: boolean;
  /** They have given their password a short while ago. */
  isReauthenticated?: boolean;
  /** Absent for whoever is there in person. */
  key?: ActingKey;
}

export type Actor = ActingUser | { kind: 'system'; name: string };

/** From where somebody acts; of jobs nothing is known. */
export interface ClientInfo {
  userAgent: string | null;
  address: string | null;
}

const NOWHERE: ClientInfo = { userAgent: null, address: null };

/** Who acts, for which organization, and with which rights: the first parameter of every service method. */
export class RequestContext {
  constructor(
    readonly organizationId: number,
    readonly actor: Actor,
    readonly permissions: ReadonlySet<Permission>,
    readonly requestId: string,
    /** Whether conversations assigned to others are visible: managers always, agents where the organization grants it. */
    readonly seesAllChats: boolean,
    readonly client: ClientInfo = NOWHERE,
  ) {}

  /** The product itself at work: a job or a webhook. It sees everything of the one organization. */
  static system(organizationId: number, name: string, requestId: string, client = NOWHERE): RequestContext {
    return new RequestContext(organizationId, { kind: 'system', name }, new Set(), requestId, true, client);
  }

  /** The same person through a key: only what both may, and never the rights of a system admin. */
  through(key: ActingKey): RequestContext {
    if (this.actor.kind !== 'user') throw new Error('Only people have keys.');
    const allowed = key.permissions.map((permission) => KEY_RIGHTS[permission]).filter((right) => this.permissions.has(right));
    const actor = { ...this.actor, isSystemAdmin: false, isReauthenticated: false, key };
    return new RequestContext(this.organizationId, actor, new Set(allowed), this.requestId, this.seesAllChats, this.client);
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

  /** For what an unwatched browser must not be able to do: keys, and who may come in (`auth.password_needed`). */
  requireReauth(): void {
    if (this.actor.kind === 'user' && !this.actor.isReauthenticated) throw new AppError('auth.password_needed');
  }

  requireFor(condition: boolean, permission: Permission): void {
    if (condition) this.require(permission);
  }
}
