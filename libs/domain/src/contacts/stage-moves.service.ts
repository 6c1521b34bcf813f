import { Injectable } from '@nestjs/common';
import type { StageMove } from '@app/contracts/contacts/contacts.contract';
import type { Transaction } from '@app/database/transaction';
import { AppError } from '@app/platform/errors/app-error';
import { TeamService } from '../team/team.service';
import { stageMoveOf } from './stage-move.mapper';
import { StageMovesRepository } from './stage-moves.repository';

interface StagedContact {
  id: number;
  stage: string;
  stageEnteredAt: Date;
}

export interface StageTarget {
  id: string;
  name: string;
}

/** The way of contacts from stage to stage, with who, when and how long. */
@Injectable()
export class StageMovesService {
  constructor(
    private readonly moves: StageMovesRepository,
    private readonly team: TeamService,
  ) {}

  /** The stage to enter, held until the transaction ends; null where nothing is asked for or the contact is there. Refuses `contact.stage_unknown`. */
  async target(tx: Transaction, current: string | null, stage: string | undefined): Promise<StageTarget | null> {
    if (stage === undefined || stage === current) return null;
    const name = await this.moves.hold(tx, stage);
    if (name === null) {
      const words = 'This stage does not exist any more.';
      throw new AppError('contact.stage_unknown', { errors: { stage: words } });
    }
    return { id: stage, name };
  }

  /** Every stage in board order, none of which is deleted until the transaction ends. */
  holdAll(tx: Transaction): Promise<StageTarget[]> {
    return this.moves.holdAll(tx);
  }

  /** Writes down that a contact has left its stage for another. */
  async note(tx: Transaction, contact: StagedContact, to: StageTarget, reason: string | null): Promise<StageMove> {
    const stored = await this.moves.insert(tx, {
      contactId: contact.id,
      fromStage: contact.stage,
      fromName: await this.moves.nameOf(tx, contact.stage),
      toStage: to.id,
      toName: to.name,
      userId: tx.ctx.userId,
      reason,
      seconds: Math.max(0, Math.round((tx.now.getTime() - contact.stageEnteredAt.getTime()) / 1000)),
    });
    return stageMoveOf(stored, tx.ctx.actor.name);
  }

  /** The same for many that are held and about to leave for one stage. */
  noteMany(tx: Transaction, contactIds: number[], to: StageTarget, reason: string | null): Promise<void> {
    return this.moves.insertMany(tx, contactIds, to, reason);
  }

  /** What the stages are called, by id. */
  names(tx: Transaction): Promise<Map<string, string>> {
    return this.moves.names(tx);
  }

  /** Newest first, at most 100. */
  async history(tx: Transaction, contactId: number): Promise<StageMove[]> {
    const rows = await this.moves.history(tx, contactId);
    const names = await this.team.namesOf(
      tx,
      rows.map((row) => row.userId),
    );
    return rows.map((row) => stageMoveOf(row, names.get(row.userId ?? 0) ?? ''));
  }

  /** Empties a stage into another, which must both be held. */
  moveAll(tx: Transaction, from: string, to: string): Promise<void> {
    return this.moves.moveAll(tx, from, to);
  }
}
