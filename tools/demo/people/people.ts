import { PreferredContactTime } from '@app/contracts/contacts/contacts.contract';
import type { DefaultStage } from '@app/contracts/contacts/default-stages';
import type { DialogueLanguage } from '../dialogues/dialogue';
import { FLEET_BUYER } from '../dialogues/fleet';
import type { Dealership, DemoOrganization } from '../organizations';
import type { Random, Shares } from '../random';
import { COMPANIES, EMOJIS, FLAGS, NAMES, NOTES, TAGS, UNUSUAL_NAMES } from './names';
import { phoneNumbers } from './phone-numbers';

export interface Person {
  firstName: string;
  lastName: string;
  /** The WhatsApp profile name; empty for people who have not written there. */
  displayName: string;
  email: string | null;
  phone: string;
  whatsappNumber: string | null;
  company: string | null;
  preferredContactTime: PreferredContactTime | null;
  notes: string | null;
  stage: DefaultStage;
  tags: string[];
  flags: string[];
  emojis: string[];
  language: DialogueLanguage;
  /** Index of the assigned salesperson, or null. */
  assignee: number | null;
  isOptedOutOfSms: boolean;
  isFleetBuyer: boolean;
}

/** The board of a dealership in the middle of its month. */
const STAGE_SHARES: Shares<DefaultStage> = {
  new: 22,
  contact_attempt: 17,
  contacted: 18,
  appt_scheduled: 11,
  working_deal: 9,
  missed_appt: 6,
  visit_followup: 6,
  sold: 7,
  lost: 4,
};

/** Share of people known only by their WhatsApp profile name. */
const WITHOUT_NAME = 0.04;
const NICKNAMES = {
  es: ['Familia {last}', '{first} 🌸', '{first} M.', 'Don {last}', '{first} 💪', '{first}{last}'],
  en: ['{first} ✨', '{first} {initial}.', 'The {last}s', '{first} 🌊', 'Coach {last}', '{first}{last}'],
};

type Identity = Pick<Person, 'firstName' | 'lastName' | 'language'>;

/** The customers of a dealership; the same seed gives the same people in the same order. */
export function peopleOf(organization: DemoOrganization, dealership: Dealership, random: Random): Person[] {
  const count = dealership.contacts;
  const phones = phoneNumbers(dealership.phoneNumber, count, random.for('phones'));
  const stages = random.for('stages').spread(STAGE_SHARES, count);
  const salespeople = organization.users.filter(({ role }) => role === 'agent').length;
  const emails = new Set<string>();
  return identities(dealership, random.for('names')).map((identity, index) => {
    const person = { ...identity, phone: phones[index] ?? '', stage: stages[index] ?? 'new', isFleetBuyer: false };
    return { ...person, ...detailsOf(person, salespeople, emails, random.for(`person ${index}`)) };
  });
}

/** The fleet buyer, who has the longest conversation and an assigned salesperson. */
export function asFleetBuyer(person: Person): Person {
  const { firstName, lastName, company } = FLEET_BUYER;
  const whatsappNumber = person.phone;
  return {
    ...person,
    firstName,
    lastName,
    company,
    whatsappNumber,
    displayName: `${firstName} ${lastName}`,
    email: 'flota@example.com',
    stage: 'working_deal',
    assignee: 0,
    tags: ['VIP'],
    emojis: ['🛻'],
    isOptedOutOfSms: false,
    isFleetBuyer: true,
  };
}

/** The name that messages use for a person. */
export const callNameOf = ({ firstName, displayName }: Pick<Person, 'firstName' | 'displayName'>): string =>
  firstName || (displayName.split(' ')[0] ?? '');

function identities({ contacts, englishShare }: Dealership, random: Random): Identity[] {
  const unusual: Identity[] = UNUSUAL_NAMES.filter(({ language }) => language === 'es' || englishShare > 0).map((name) => ({ ...name }));
  const taken = new Set<string>();
  const usual = Array.from({ length: contacts - unusual.length }, () =>
    newIdentity(random.chance(englishShare) ? 'en' : 'es', taken, random),
  );
  return random.shuffled([...unusual, ...usual]);
}

function newIdentity(language: DialogueLanguage, taken: Set<string>, random: Random): Identity {
  const { first, last } = NAMES[language];
  for (;;) {
    const [firstName, lastName] = [random.pick(first), random.pick(last)];
    const name = `${firstName} ${lastName}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return { firstName, lastName, language };
  }
}

function detailsOf(person: Identity & Pick<Person, 'phone' | 'stage'>, salespeople: number, emails: Set<string>, random: Random) {
  const { language, stage, phone } = person;
  const whatsappNumber = random.chance(0.84) ? phone : null;
  const displayName = whatsappNumber && random.chance(0.7) ? profileName(person, random) : '';
  const isNameless = displayName !== '' && stage === 'new' && random.chance(WITHOUT_NAME * 4);
  return {
    ...(isNameless ? { firstName: '', lastName: '' } : {}),
    displayName,
    whatsappNumber,
    email: isNameless || random.chance(0.12) ? null : emailOf(person, emails),
    company: random.chance(0.1) ? random.pick(COMPANIES[language]) : null,
    notes: random.chance(0.25) ? random.pick(NOTES[language]) : null,
    tags: random.chance(0.45) ? random.shuffled(TAGS[language]).slice(0, random.integer(1, 3)) : [],
    flags: random.chance(0.2) ? [random.pick<string>(FLAGS[language])] : [],
    emojis: random.chance(0.18) ? [random.pick(EMOJIS)] : [],
    assignee: random.chance(stage === 'new' ? 0.25 : 0.7) ? random.integer(0, salespeople - 1) : null,
    isOptedOutOfSms: random.chance(0.03),
    preferredContactTime: random.chance(0.12) ? random.pick(PreferredContactTime.options) : null,
  };
}

function profileName({ firstName, lastName, language }: Identity, random: Random): string {
  const pattern = random.chance(0.7) ? '{first} {last}' : random.pick(NICKNAMES[language]);
  return pattern.replace('{first}', firstName).replace('{last}', lastName).replace('{initial}', lastName.charAt(0));
}

function emailOf({ firstName, lastName }: Identity, taken: Set<string>): string | null {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/[^A-Za-z]+/g, '')
      .toLowerCase();
  const name = [plain(firstName), plain(lastName)].filter(Boolean).join('.');
  const email = `${name}@example.com`;
  if (!name || taken.has(email)) return null;
  taken.add(email);
  return email;
}
