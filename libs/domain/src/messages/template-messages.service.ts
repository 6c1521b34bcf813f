import { Injectable } from '@nestjs/common';
import type { VehicleView } from '@app/contracts/inventory/inventory.contract';
import type { MessageView, SendTemplateInput } from '@app/contracts/messages/messages.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { type SharedPhoto, VehicleSharingService } from '../inventory/vehicle-sharing.service';
import { SendableTemplatesService, type TemplateMessage } from '../templates/sendable-templates.service';
import { contentHash } from './content-hash.policy';
import { linkedMediaType, messageTypeOf } from './media-type.policy';
import { MessagesRepository, type NewMedia, type StoredMessage } from './messages.repository';
import { OutgoingMessagesService, type SendTarget, type Sent } from './outgoing-messages.service';

const COLUMNS = {
  template_id: null,
  variables: 'contentVariables',
  vehicle_id: 'vehicleId',
  client_id: 'clientId',
} as const satisfies ColumnMap<SendTemplateInput, StoredMessage>;

/** The parts of a message beside its template. */
interface Made {
  clientId: string | null;
  vehicle: VehicleView | null;
  /** The vehicle's photo. */
  photo: SharedPhoto | null;
}

/** Sends template messages, the only ones allowed when the window is closed. Delivery is the same as for other messages. */
@Injectable()
export class TemplateMessagesService {
  constructor(
    private readonly database: Database,
    private readonly messages: MessagesRepository,
    private readonly outgoing: OutgoingMessagesService,
    private readonly templates: SendableTemplatesService,
    private readonly vehicles: VehicleSharingService,
  ) {}

  /**
   * Does the same as `MessagesService.send`, at any time. Refuses a template that cannot be sent, values that do not fit it, a vehicle that
   * is not for sale, and marketing for a contact that has stopped it (`message.marketing_stopped`) or cannot get it
   * (`message.marketing_undeliverable`).
   */
  send(ctx: RequestContext, conversationId: number, input: SendTemplateInput): Promise<Sent> {
    return this.outgoing.withPhoto(ctx, input.vehicle_id ?? null, (photo) =>
      this.outgoing.once(ctx, () => this.attempt(ctx, conversationId, input, photo)),
    );
  }

  /** Sends a failed template message again, with the current content of the template and of the vehicle. */
  async resend(tx: Transaction, target: SendTarget, failed: StoredMessage, again: Pick<Made, 'clientId' | 'photo'>): Promise<MessageView> {
    if (!failed.template) throw new AppError('template.not_sendable');
    const vehicle = await this.vehicleOf(tx, failed.vehicleId);
    const message = await this.templates.forMessage(tx, failed.template.id, failed.contentVariables ?? [], vehicle);
    return this.write(tx, target, message, { ...again, vehicle });
  }

  private attempt(ctx: RequestContext, conversationId: number, input: SendTemplateInput, photo: SharedPhoto | null): Promise<Sent> {
    return this.database.transaction(ctx, async (tx) => {
      const target = await this.outgoing.lockTarget(tx, 'whatsapp', conversationId);
      const { contentVariables, vehicleId = null, clientId = null } = columnsOf(COLUMNS, input);
      const first = clientId ? await this.messages.findByClientId(tx, conversationId, clientId) : null;
      if (first) {
        if (!isOf(first, input)) throw new AppError('message.client_id_reused');
        return { message: await this.outgoing.view(tx, target.conversation, first), isDuplicate: true };
      }
      const vehicle = await this.vehicleOf(tx, vehicleId);
      const message = await this.templates.forMessage(tx, input.template_id, contentVariables, vehicle);
      return { message: await this.write(tx, target, message, { clientId, vehicle, photo }), isDuplicate: false };
    });
  }

  private async vehicleOf(tx: Transaction, id: number | null): Promise<VehicleView | null> {
    return id === null ? null : this.vehicles.requireForSale(tx, id);
  }

  private async write(
    tx: Transaction,
    target: SendTarget,
    message: TemplateMessage,
    { clientId, vehicle, photo }: Made,
  ): Promise<MessageView> {
    await this.outgoing.requireMayWrite(tx, target, { isTemplate: true });
    this.templates.requireReach(target.contact, target.conversation.address, message);
    if (vehicle) await this.vehicles.recordInterest(tx, target.contact, vehicle.id, 'shared');
    const { body, mediaUrl, template, contentSid, contentVariables } = message;
    const media: NewMedia[] = photo ? [{ ...photo, state: 'ready' }] : mediaOf(mediaUrl);
    const type = media[0] ? messageTypeOf(media[0].contentType) : 'text';
    // the same hash as a plain text: the provider's list shows only the text, so nobody could tell the two apart
    const hash = contentHash(body, null);
    const view = await this.outgoing.write(
      tx,
      target,
      { type, body, clientId, vehicleId: vehicle?.id ?? null, contentHash: hash, template, contentSid, contentVariables },
      media,
    );
    this.templates.countUse(tx, template.id);
    return view;
  }
}

/** Values that a person left empty came from the vehicle. */
function isOf(
  { template, contentVariables, vehicleId }: StoredMessage,
  { template_id, variables, vehicle_id }: SendTemplateInput,
): boolean {
  if (template?.id !== template_id || vehicleId !== (vehicle_id ?? null)) return false;
  const given = variables.map((value) => value.trim());
  if (vehicle_id === undefined) return JSON.stringify(contentVariables) === JSON.stringify(given);
  return given.every((value, index) => value === '' || value === contentVariables?.[index]);
}

/** The provider fetches the file itself; ours is a copy for display. */
const mediaOf = (url: string | null): NewMedia[] => (url ? [{ sourceUrl: url, contentType: linkedMediaType(url), state: 'pending' }] : []);
