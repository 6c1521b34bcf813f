import { KEY_RIGHTS, type KeyPermission, type Permission, type Role } from '@app/contracts/core/permissions';
import { AppError } from '../errors/app-error';

/** The agent API key of the request. */
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
  /** The user has re-authenticated with the password a short while ago. */
  isReauthenticated?: boolean;
  /** Absent in a browser session. */
  key?: ActingKey;
}

export type Actor = ActingUser | { kind: 'system'; name: string };

/** The client of the request; empty for jobs. */
export interface ClientInfo {
  userAgent: string | null;
  address: string | null;
}

const WEBHOOK = 'webhook';
const NO_CLIENT: ClientInfo = { userAgent: null, address: null };

/** The actor, the organization and the permissions: the first parameter of every service method. */
export class RequestContext {
  constructor(
    readonly organizationId: number,
    readonly actor: Actor,
    readonly permissions: ReadonlySet<Permission>,
    readonly requestId: string,
    /** Whether conversations assigned to others are visible: to managers always, to agents if the organization grants it. */
    readonly seesAllChats: boolean,
    readonly client: ClientInfo = NO_CLIENT,
  ) {}

  /** A job or a webhook as the actor. It sees everything in its organization. */
  static system(organizationId: number, name: string, requestId: string, client = NO_CLIENT): RequestContext {
    return new RequestContext(organizationId, { kind: 'system', name }, new Set(), requestId, true, client);
  }

  /** A request of the provider. */
  static webhook(organizationId: number, requestId: string, client = NO_CLIENT): RequestContext {
    return RequestContext.system(organizationId, WEBHOOK, requestId, client);
  }

  /** The product itself at work within this request, also on what the user may not see. */
  asSystem(name: string): RequestContext {
    return RequestContext.system(this.organizationId, name, this.requestId, this.client);
  }

  /** The same user through an API key: the permissions that both have, and never those of a system admin. */
  through(key: ActingKey): RequestContext {
    if (this.actor.kind !== 'user') throw new Error('Only people have keys.');
    const allowed = key.permissions.map((permission) => KEY_RIGHTS[permission]).filter((right) => this.permissions.has(right));
    const actor = { ...this.actor, isSystemAdmin: false, isReauthenticated: false, key };
    return new RequestContext(this.organizationId, actor, new Set(allowed), this.requestId, this.seesAllChats, this.client);
  }

  /** Null for jobs and webhooks. */
  get userId(): number | null {
    return this.actor.kind === 'user' ? this.actor.userId : null;
  }

  /** A provider that waits for an answer comes before people and jobs. */
  get urgency(): 'webhook' | 'usual' {
    return this.actor.kind === 'system' && this.actor.name === WEBHOOK ? 'webhook' : 'usual';
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
