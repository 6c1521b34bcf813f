import { Injectable } from '@nestjs/common';
import type { VehicleView } from '@app/contracts/inventory/inventory.contract';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { variableProblems } from '@app/contracts/templates/placeholder-rules.policy';
import { renderTemplate, textsOf } from '@app/contracts/templates/template-text.policy';
import type { PlaceholderSource, PreviewInput, TemplatePreview, TemplateView } from '@app/contracts/templates/templates.contract';
import { showsVehicle, vehicleValuesOf } from '@app/contracts/templates/vehicle-template.policy';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { type ContactRef, ContactsService } from '../contacts/contacts.service';
import { VehicleSharingService } from '../inventory/vehicle-sharing.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { hasNamedPlaceholders } from './template-content.mapper';
import { marketingObstacle } from './marketing-reach.policy';
import { TemplateLogService } from './template-log.service';
import { problemDetails } from './template-problems.mapper';
import { isTemplateSendable } from './template.mapper';
import { TemplatesRepository } from './templates.repository';
import { TemplatesService } from './templates.service';

/** The content of a template message. */
export interface TemplateMessage {
  contentSid: string;
  contentVariables: string[];
  body: string;
  mediaUrl: string | null;
  isMarketing: boolean;
  template: NonNullable<MessageView['template']>;
}

/** Fills, checks and counts templates for sending. */
@Injectable()
export class SendableTemplatesService {
  constructor(
    private readonly database: Database,
    private readonly service: TemplatesService,
    private readonly templates: TemplatesRepository,
    private readonly log: TemplateLogService,
    private readonly contacts: ContactsService,
    private readonly organizations: OrganizationsService,
    private readonly vehicles: VehicleSharingService,
  ) {}

  /**
   * For a template, whoever or whatever sends it. Refuses marketing for a contact that has stopped it (`message.marketing_stopped`), and where
   * WhatsApp delivers none (`message.marketing_undeliverable`).
   */
  requireReach({ optedOut }: Pick<ContactRef, 'optedOut'>, address: string, { isMarketing }: Pick<TemplateMessage, 'isMarketing'>): void {
    const obstacle = isMarketing ? marketingObstacle(optedOut.marketing, [address]) : null;
    if (obstacle) throw new AppError(obstacle);
  }

  /** The template as the customer would see it; missing values come from the vehicle, the contact, as far as the caller sees it, and the caller. */
  preview(ctx: RequestContext, { template_id, contact_id, vehicle_id, variables }: PreviewInput): Promise<TemplatePreview> {
    return this.database.read(ctx, async (tx) => {
      const template = await this.service.visible(tx, template_id);
      const sources = await this.valuesOfSources(tx, contact_id);
      const texts = { ...template, media_url: template.mediaUrl };
      const shown = vehicle_id === undefined ? [] : this.valuesOfVehicle(await this.vehicles.get(tx, vehicle_id), texts);
      const values = template.placeholders.map(
        ({ source }, index) => variables[index] ?? shown[index] ?? (source ? sources[source] : null) ?? '',
      );
      return { ...renderTemplate(texts, values), variables: values };
    });
  }

  /**
   * Values that the vehicle can fill come from the vehicle, whatever was given. Refuses a template that cannot be sent
   * (`template.not_sendable`) or shows no vehicle (`template.not_for_vehicles`), and values that do not fit (`template.variables_invalid`).
   */
  async forMessage(tx: Transaction, id: number, given: string[], vehicle: VehicleView | null): Promise<TemplateMessage> {
    const template = await this.templates.find(tx, id);
    if (!template) throw notFound();
    const [view] = (await this.log.views(tx, [template])) as [TemplateView];
    if (!view.sendable || !view.content_sid || hasNamedPlaceholders(textsOf(view))) throw new AppError('template.not_sendable');
    if (vehicle && !(showsVehicle(view) && view.media_url?.startsWith(this.vehicles.photosAddress)))
      throw new AppError('template.not_for_vehicles');
    const shown = vehicle ? this.valuesOfVehicle(vehicle, view) : [];
    const length = Math.max(given.length, shown.length);
    const values = Array.from({ length }, (_, index) => shown[index] ?? given[index]?.trim() ?? '');
    const problems = variableProblems(view.variable_count, values);
    if (problems.length > 0) throw new AppError('template.variables_invalid', problemDetails(problems));
    const { body, media_url, ...around } = renderTemplate(view, values);
    const parts = { id, name: view.name, friendly_name: view.friendly_name, ...around };
    const isMarketing = view.category === 'MARKETING';
    return { contentSid: view.content_sid, contentVariables: values, body, mediaUrl: media_url, isMarketing, template: parts };
  }

  /** The approved template that an automatic message uses; null where the organization has none. */
  async named(tx: Transaction, name: string, language: string): Promise<{ id: number; hasButtons: boolean } | null> {
    const template = await this.templates.findSendableNamed(tx, name, language);
    return template && { id: template.id, hasButtons: template.buttons.length > 0 };
  }

  /** Refuses a template that the organization does not have. */
  async requireKnown(tx: Transaction, id: number): Promise<void> {
    if (!(await this.templates.find(tx, id))) throw notFound();
  }

  /** Whether a queued message with this content may still be sent. */
  async isStillSendable(tx: Transaction, contentSid: string): Promise<boolean> {
    const template = await this.templates.findByContent(tx, contentSid);
    return template !== null && isTemplateSendable(template);
  }

  /** Counts one use. */
  countUse(tx: Transaction, id: number): void {
    tx.beforeCommit('template_use', async () => {
      const template = await this.templates.countUse(tx, id);
      if (template) await this.log.recordUse(tx, template);
    });
  }

  /** In the order of the variables; undefined for what the vehicle does not fill. */
  private valuesOfVehicle(
    vehicle: VehicleView,
    template: Pick<TemplateView, 'media_url' | 'buttons' | 'placeholders' | 'language'>,
  ): (string | undefined)[] {
    const known = this.vehicles.templateValues(vehicle, template.language);
    return vehicleValuesOf(template).map((value) => (value && known[value]) || undefined);
  }

  private async valuesOfSources(
    tx: Transaction,
    contactId: number | undefined,
  ): Promise<Partial<Record<PlaceholderSource, string | null>>> {
    const { actor } = tx.ctx;
    const agent = actor.kind === 'user' ? actor.name : '';
    const own = { 'agent.name': agent, 'agent.first_name': firstWord(agent), 'organization.name': await this.organizations.nameOf(tx) };
    if (contactId === undefined) return own;
    await this.contacts.getRef(tx, contactId);
    const contact = await this.contacts.view(tx, contactId);
    const isNamed = contact.name !== contact.phone && contact.name !== contact.whatsapp_number;
    const named = {
      ...own,
      'contact.name': isNamed ? contact.name : null,
      'contact.first_name': contact.first_name || (isNamed ? firstWord(contact.name) : null),
    };
    if (!tx.ctx.can('contacts.read')) return named;
    return {
      ...named,
      'contact.phone': contact.phone ?? contact.whatsapp_number,
      'contact.email': contact.email,
      'contact.company': contact.company,
    };
  }
}

const firstWord = (text: string): string => text.split(/\s+/)[0] ?? '';
