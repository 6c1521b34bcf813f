import type { DefaultStage } from '@app/contracts/contacts/default-stages';
import type { Plan } from '@app/contracts/organizations/organizations.contract';
import { TRIAL_PLAN } from '@app/contracts/plans/plan-table';
import type { Role } from '@app/contracts/core/permissions';

export interface DemoUser {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  isSystemAdmin?: boolean;
}

export interface DemoOrganization {
  name: string;
  /** Tells copies of one organization apart: their accounts and templates at the provider. */
  copy?: string;
  /** Where photos and pages of its vehicles are, if not at the address of the product that the tool fills. */
  site?: string;
  country: 'US' | 'CO';
  timezone: string;
  plan: Plan;
  /** Founded today, on trial; the others are some months old. */
  isNew?: boolean;
  home?: { address: string; city: string; state: string; zip_code: string };
  /** The first user is the owner, who identifies an existing demo organization. */
  users: [DemoUser, ...DemoUser[]];
  dealership?: Dealership;
}

/** A stage that a dealership added to the default ones. */
export interface OwnStage {
  id: string;
  name: string;
  color: string;
  /** Comes after this stage and has every third of its leads. */
  after: DefaultStage;
}

export interface Dealership {
  contacts: number;
  conversations: number;
  /** Number of conversations with a waiting customer: unread ones, and read ones without a reply. */
  unread: number;
  unanswered: number;
  /** Share of customers who write English; the others write Spanish. */
  englishShare: number;
  phoneNumber: string;
  /** One customer is a fleet buyer with a very long conversation. */
  hasFleetBuyer: boolean;
  address: string;
  location: { latitude: number; longitude: number };
  /** A stage that the dealership added to its board. */
  ownStage: OwnStage;
}

/** Seed of all random values of the demo. */
export const SEED = 'lotline 2026';

export const MIAMI: DemoOrganization = {
  name: 'Miami Auto Gallery',
  country: 'US',
  timezone: 'America/New_York',
  plan: 'advance',
  home: { address: '1200 Palmetto Row', city: 'Miami', state: 'FL', zip_code: '33127' },
  users: [
    { firstName: 'Isabel', lastName: 'Duarte', email: 'owner@miami.test', role: 'owner' },
    { firstName: 'Robert', lastName: 'Hayes', email: 'manager@miami.test', role: 'manager' },
    { firstName: 'Camila', lastName: 'Restrepo', email: 'agent@miami.test', role: 'agent' },
    { firstName: 'Marcus', lastName: 'Bennett', email: 'agent2@miami.test', role: 'agent' },
  ],
  dealership: {
    contacts: 240,
    conversations: 180,
    unread: 16,
    unanswered: 5,
    englishShare: 0.45,
    phoneNumber: '+13055550100',
    hasFleetBuyer: true,
    address: '1200 Palmetto Row, Miami',
    location: { latitude: 25.8441, longitude: -80.2416 },
    ownStage: { id: 'financing', name: 'Financing', color: 'teal', after: 'working_deal' },
  },
};

export const BOGOTA: DemoOrganization = {
  name: 'Bogotá Motors',
  country: 'CO',
  timezone: 'America/Bogota',
  plan: 'plus',
  home: { address: 'Autopista Norte # 170-25', city: 'Bogotá', state: 'Bogotá D. C.', zip_code: '110141' },
  users: [
    { firstName: 'Andrés', lastName: 'Villamizar', email: 'owner@bogota.test', role: 'owner' },
    { firstName: 'Laura', lastName: 'Quintero', email: 'agent@bogota.test', role: 'agent' },
  ],
  dealership: {
    contacts: 40,
    conversations: 30,
    unread: 4,
    unanswered: 1,
    englishShare: 0,
    phoneNumber: '+573995550001',
    hasFleetBuyer: false,
    address: 'la Autopista Norte con calle 170',
    location: { latitude: 4.7539, longitude: -74.0459 },
    ownStage: { id: 'crédito_en_estudio', name: 'Crédito en estudio', color: 'teal', after: 'working_deal' },
  },
};

const AUSTIN: DemoOrganization = {
  name: 'Austin Trucks',
  country: 'US',
  timezone: 'America/Chicago',
  plan: 'advance',
  home: { address: '8700 Research Row', city: 'Austin', state: 'TX', zip_code: '78758' },
  users: [
    { firstName: 'Wade', lastName: 'Collins', email: 'owner@austin.test', role: 'owner' },
    { firstName: 'Jenna', lastName: 'Brooks', email: 'agent@austin.test', role: 'agent' },
  ],
  dealership: {
    contacts: 60,
    conversations: 42,
    unread: 5,
    unanswered: 2,
    englishShare: 0.9,
    phoneNumber: '+15125550100',
    hasFleetBuyer: false,
    address: '8700 Research Row, Austin',
    location: { latitude: 30.3752, longitude: -97.7262 },
    ownStage: { id: 'fleet_quote', name: 'Fleet Quote', color: 'teal', after: 'contacted' },
  },
};

/** Signed up this morning: nothing is connected, and the checklist of the first day is open. */
export const FIRST_DAY: DemoOrganization = {
  name: 'Lakeside Autos',
  country: 'US',
  timezone: 'America/Chicago',
  plan: TRIAL_PLAN,
  isNew: true,
  users: [{ firstName: 'Nadia', lastName: 'Romero', email: 'owner@new.test', role: 'owner' }],
};

/** The organization of the system admin, without customers. */
export const INSTALLATION: DemoOrganization = {
  name: 'Lotline',
  country: 'US',
  timezone: 'America/New_York',
  plan: 'ultimate',
  users: [{ firstName: 'Ada', lastName: 'Lindner', email: 'admin@lotline.test', role: 'owner', isSystemAdmin: true }],
};

export const DEMO_ORGANIZATIONS: readonly DemoOrganization[] = [MIAMI, BOGOTA, AUSTIN, FIRST_DAY, INSTALLATION];
