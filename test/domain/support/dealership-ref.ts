import type { RequestContext } from '@app/platform/context/request-context';
import type { Identity, Tenant } from '../../factories/organization-rows';
import type { Domain } from '../../harness/domain';

/** A person of a dealership, with the context of a session in which the password was given a moment ago. */
export interface Member extends Identity {
  ctx: RequestContext;
}

/** What conversations know of their dealership. */
export interface DealershipRef extends Tenant {
  readonly domain: Domain;
  readonly ctx: RequestContext;
  readonly twilio: { sid: string; phone: string; whatsapp: string };
}
