import { Injectable } from '@nestjs/common';
import type { CallView } from '@app/contracts/calls/calls.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { TwilioRecordings } from '@app/integrations/twilio/twilio-recordings';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { CallConferenceService } from './call-conference.service';
import { CallEventsService } from './call-events.service';
import { CallLegsRepository } from './call-legs.repository';
import { callViewOf } from './call.mapper';
import { CallsRepository } from './calls.repository';
import { hasMoved, recordedSidOf } from './conference.policy';
import { isRecorded } from './recording-texts.policy';

/** While a customer reads out what is not to be kept, such as the number of a card, the recording is silent. */
@Injectable()
export class RecordingPausesService {
  constructor(
    private readonly database: Database,
    private readonly accounts: TwilioAccountService,
    private readonly provider: TwilioRecordings,
    private readonly calls: CallsRepository,
    private readonly legs: CallLegsRepository,
    private readonly conference: CallConferenceService,
    private readonly events: CallEventsService,
  ) {}

  /** Only for whoever is on the call. Refuses a call that is not recorded (`call.not_recorded`). It is paused only if the provider says so. */
  async pause(ctx: RequestContext, id: number): Promise<CallView> {
    // stored first, so that no recording of the call begins meanwhile
    const { sid, isStarting } = await this.database.transaction(ctx, async (tx) => {
      const recorded = await this.lockRecorded(tx, id);
      await this.calls.update(tx, id, { recordingPaused: true });
      return recorded;
    });
    try {
      if (!(await this.change(ctx, sid, 'paused')) && !isStarting) throw new AppError('call.not_recorded');
    } catch (error) {
      await this.database.transaction(ctx, (tx) => this.calls.update(tx, id, { recordingPaused: false }));
      throw error;
    }
    return this.publish(ctx, id);
  }

  /** One that the provider has no recording of any more begins again. */
  async resume(ctx: RequestContext, id: number): Promise<CallView> {
    const { sid } = await this.database.transaction(ctx, (tx) => this.lockRecorded(tx, id));
    const isOn = await this.change(ctx, sid, 'in-progress');
    await this.database.transaction(ctx, async (tx) => {
      await this.calls.update(tx, id, { recordingPaused: false });
      if (!isOn) await tx.enqueue('call.start_recording', { call_id: id }, { dedupeKey: `${id}-resumed-${tx.now.getTime()}` });
    });
    return this.publish(ctx, id);
  }

  /** `isStarting`: what the `<Dial>` recorded has ended with the move, and the customer's leg may not be recorded yet. */
  private async lockRecorded(tx: Transaction, id: number): Promise<{ sid: string | null; isStarting: boolean }> {
    const call = await this.conference.lockOwn(tx, id);
    if (!isRecorded(call.recordingConsent)) throw new AppError('call.not_recorded');
    return {
      sid: recordedSidOf(call, await this.legs.listOf(tx, id)),
      isStarting: call.direction === 'outbound' && hasMoved(call),
    };
  }

  private async change(ctx: RequestContext, sid: string | null, status: 'paused' | 'in-progress'): Promise<boolean> {
    const account = await this.accounts.find(ctx);
    if (!account || sid === null) return false;
    try {
      return await this.provider.change(account, sid, status);
    } catch (error) {
      throw error instanceof DependencyUnavailableError ? new AppError('call.provider_unavailable', { cause: error }) : error;
    }
  }

  private publish(ctx: RequestContext, id: number): Promise<CallView> {
    return this.database.transaction(ctx, async (tx) => {
      await this.events.record(tx, 'call.changed', id);
      const row = await this.calls.findVisible(tx, id);
      if (!row) throw notFound();
      return callViewOf(row);
    });
  }
}
