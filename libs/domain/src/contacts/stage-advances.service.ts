import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { ContactsRepository } from './contacts.repository';
import { ContactsService } from './contacts.service';
import { StageMovesRepository } from './stage-moves.repository';
import { StageMovesService, type StageTarget } from './stage-moves.service';

/** Moves of contacts between stages that follow from something else, such as an appointment. */
@Injectable()
export class StageAdvancesService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly views: ContactsService,
    private readonly stages: StageMovesRepository,
    private readonly moves: StageMovesService,
  ) {}

  /** Locks the stage, before any contact is locked; null where the board does not have it. */
  async lockTarget(tx: Transaction, stage: string): Promise<StageTarget | null> {
    const name = await this.stages.lock(tx, stage);
    return name === null ? null : { id: stage, name };
  }

  /** Moves a contact, except out of some stages. */
  async advance(tx: Transaction, contactId: number, to: StageTarget, except: readonly string[]): Promise<void> {
    const contact = await this.contacts.lock(tx, contactId);
    if (!contact || contact.stage === to.id || except.includes(contact.stage)) return;
    const move = await this.moves.record(tx, contact, to.id, null);
    await this.contacts.update(tx, contact, { stage: to.id, stageEnteredAt: tx.now });
    tx.record('contact.updated', { contact: await this.views.view(tx, contactId) }, audience.contact(contact));
    if (move) tx.record('contact.stage_moved', { move }, audience.contact(contact));
  }
}
