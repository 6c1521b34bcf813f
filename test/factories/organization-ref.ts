import type { Product } from '../harness/product';
import type { SandboxAccount } from '../harness/sandbox-control';

/** What an organization has at the provider. */
export interface ProviderRef extends SandboxAccount {
  phone: string;
  whatsapp: string;
  /** The random key in the webhook addresses. */
  webhookKey: string;
}

/** What customers and chats know of their organization. */
export interface OrganizationRef {
  readonly product: Product;
  readonly id: number;
  readonly twilio: ProviderRef;
}
