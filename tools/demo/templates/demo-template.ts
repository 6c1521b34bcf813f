import type { TemplateInput } from '@app/contracts/templates/templates.contract';

/** A demo template and its state at the provider; null for a draft. */
export interface DemoTemplate extends TemplateInput {
  providerStatus: 'pending' | 'approved' | 'rejected' | 'paused' | null;
  rejectionReason: string;
  /** Whole days since it was written. */
  daysAgo: number;
}

export const TEMPLATE_DEFAULTS = {
  category: 'UTILITY',
  type: 'text',
  header: null,
  footer: null,
  media_url: null,
  buttons: [],
  placeholders: [],
  security_recommendation: false,
  code_expiration_minutes: null,
  providerStatus: 'approved',
  rejectionReason: '',
} as const satisfies Partial<DemoTemplate>;

export const seller = (name: string, sample: string) => ({ name, sample, source: 'agent.first_name' }) as const;
export const dealership = (name: string, sample: string) => ({ name, sample, source: 'organization.name' }) as const;
export const typed = (name: string, sample: string) => ({ name, sample, source: null }) as const;
