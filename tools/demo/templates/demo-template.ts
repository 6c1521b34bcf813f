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

/** Where photos and pages of vehicles are: the product that is filled. */
export const SITE = process.env['PUBLIC_URL'] ?? 'https://lotline.test';

/** A card with the photo of a vehicle and a button to its page; both come from the vehicle that is chosen. */
export const vehicleCard = { type: 'card', media_url: `${SITE}/img/{{4}}`, vehiclePage: `${SITE}/vehicle/{{5}}` } as const;

export const fromVehicle = (name: string, sample: string, source: 'vehicle.title' | 'vehicle.price') => ({ name, sample, source }) as const;

export const seller = (name: string, sample: string) => ({ name, sample, source: 'agent.first_name' }) as const;
export const dealership = (name: string, sample: string) => ({ name, sample, source: 'organization.name' }) as const;
export const typed = (name: string, sample: string) => ({ name, sample, source: null }) as const;
