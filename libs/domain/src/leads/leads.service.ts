import { Injectable } from '@nestjs/common';
import { CONSENT_TEXTS, consentText } from '@app/contracts/leads/consent-texts';
import type { LeadReceipt, NewLead } from '@app/contracts/leads/leads.contract';
import { Database } from '@app/database/database';
import { createOnce } from '@app/database/idempotency';
import type { Transaction } from '@app/database/transaction';
import { Turns } from '@app/platform/concurrency/turns';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { EventLogger } from '@app/platform/logging/event-logger';
import { networkOf } from '@app/platform/networks/network-list';
import type { ContactRef } from '../contacts/contacts.service';
import { ContactNumbersService } from '../contacts/contact-numbers.service';
import { PublicVehiclesService } from '../inventory/public-vehicles.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { LeadFilingService } from './lead-filing.service';
import { LeadsRepository } from './leads.repository';

/** How many come from one network, and of one number, within so many hours. */
export interface LeadLimits {
  perNetworkAndHour: number;
  perNumber: number;
  hours: number;
}

const FORM_LIMITS: LeadLimits = { perNetworkAndHour: 10, perNumber: 5, hours: 24 };
const MAX_OPEN_PER_VEHICLE = 2;
/** More are kept, and one of them comes into the inbox every minute. */
const MAX_PER_DEALERSHIP_AND_HOUR = 60;
const TURN_MS = 60_000;
/** The response to a program that filled in the hidden field. */
const DISCARDED: LeadReceipt = { id: 0, vehicle_gone: false };

/** A request that is kept, and its contact unless it waits for its turn. */
export interface KeptLead {
  id: number;
  contact: ContactRef | null;
}

export interface LeadVisit {
  requestId: string;
  address: string | null;
}

/** Requests of strangers, from the forms of public pages. */
@Injectable()
export class LeadsService {
  private readonly logger = new EventLogger(LeadsService.name);
  /** Limits one network and one dealership: a flood of the form keeps one connection of the database, not all. */
  private readonly turns = new Turns();

  constructor(
    private readonly database: Database,
    private readonly leads: LeadsRepository,
    private readonly vehicles: PublicVehiclesService,
    private readonly filing: LeadFilingService,
    private readonly numbers: ContactNumbersService,
    private readonly organizations: OrganizationsService,
  ) {}

  /**
   * Writes a request into the inbox: the contact is found by its number or created, and its conversation waits for an answer. Nobody has
   * proven that the number is theirs, so a known contact keeps its name and its opt-outs, and WhatsApp's window stays as it is. A request for a
   * vehicle that was sold meanwhile is kept and says so. Beyond what a dealership gets in an hour requests wait for their turn. Refuses an impossible number (`contact.phone_invalid`) and too many requests
   * (`lead.too_many`).
   */
  async submit(vehicleId: number, { client_id: clientId, ...input }: NewLead, { requestId, address }: LeadVisit): Promise<LeadReceipt> {
    const ctx = await this.vehicles.contextOf(vehicleId, requestId);
    const { organizationId } = ctx;
    if (input.website !== '') {
      this.logger.info({ event: 'lead.discarded', organizationId, requestId }, 'Lead of a program discarded');
      return DISCARDED;
    }
    const receive = () =>
      this.database.transaction(ctx, (tx) =>
        createOnce(
          tx,
          { kind: 'lead', clientId, input: { vehicleId, ...input } },
          { create: () => this.add(tx, vehicleId, input, address), find: (id) => this.leads.receipt(tx, id) },
        ),
      );
    const receipt = await this.inTurn(ctx, address, receive);
    this.logger.info({ event: 'lead.received', organizationId, requestId, leadId: receipt.id }, 'Lead received');
    return receipt;
  }

  /** One at a time for each network and each dealership. */
  inTurn<T>({ organizationId }: RequestContext, address: string | null, work: () => Promise<T>): Promise<T> {
    return this.turns.run(`from ${networkOf(address)}`, () => this.turns.run(`of ${organizationId}`, work));
  }

  /** Keeps a request with the consent that it was shown, and brings it into the inbox unless others wait. */
  async keep(
    tx: Transaction,
    { name, phone: written, message, consent, language }: Omit<NewLead, 'client_id'>,
    { vehicleId, address, isOffered, limits }: { vehicleId: number; address: string | null; isOffered: boolean; limits: LeadLimits },
  ): Promise<KeptLead> {
    const [phone, ...further] = await this.numbers.parseAll(tx, written, 'phone');
    await this.assertFew(tx, { phone, vehicleId, address }, limits);
    const body = [message, [name, phone, ...further].join(' · ')].filter(Boolean).join('\n');
    const texts = CONSENT_TEXTS[language];
    const dealership = await this.organizations.nameOf(tx);
    const { recent, waiting } = await this.leads.load(tx, MAX_PER_DEALERSHIP_AND_HOUR);
    const lead = await this.leads.insert(tx, {
      contactId: null,
      vehicleId,
      messageId: null,
      appointmentId: null,
      name,
      phone,
      consentVersion: consent.version,
      consentText: consentText(texts.contact, dealership),
      marketingText: consent.marketing ? consentText(texts.marketing, dealership) : null,
      address,
      network: address === null ? null : networkOf(address),
      waiting: { body, vehicleGone: !isOffered },
    });
    const { id } = lead;
    if (waiting === 0 && recent < MAX_PER_DEALERSHIP_AND_HOUR) return { id, contact: await this.filing.file(tx, lead) };
    const runAfter = new Date(tx.now.getTime() + (waiting + 1) * TURN_MS);
    await tx.enqueue('lead.file', { lead_id: id }, { dedupeKey: String(id), runAfter });
    return { id, contact: null };
  }

  private async add(tx: Transaction, vehicleId: number, input: Omit<NewLead, 'client_id'>, address: string | null): Promise<LeadReceipt> {
    const isOffered = await this.vehicles.isOffered(tx, vehicleId);
    const { id } = await this.keep(tx, input, { vehicleId, address, isOffered, limits: FORM_LIMITS });
    return { id, vehicle_gone: !isOffered };
  }

  private async assertFew(
    tx: Transaction,
    { phone, vehicleId, address }: { phone: string; vehicleId: number; address: string | null },
    { perNetworkAndHour, perNumber, hours }: LeadLimits,
  ): Promise<void> {
    const network = address === null ? null : networkOf(address);
    await this.leads.lockOrigin(tx, { network, phone });
    const isTooMany =
      (network !== null && (await this.leads.countOfNetwork(tx, network, 1)) >= perNetworkAndHour) ||
      (await this.leads.countOfPhone(tx, phone, hours)) >= perNumber ||
      (await this.leads.countOpen(tx, phone, vehicleId)) >= MAX_OPEN_PER_VEHICLE;
    if (isTooMany) throw new AppError('lead.too_many');
  }
}
