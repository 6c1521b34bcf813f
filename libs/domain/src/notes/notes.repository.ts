import { Injectable } from '@nestjs/common';
import type { NoteInput } from '@app/contracts/notes/notes.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { ContactNoteEntity } from '@app/database/entities/contact-note.entity';
import type { Transaction } from '@app/database/transaction';

export type StoredNote = ContactNoteEntity;

const COLUMNS = { content: 'content' } as const satisfies ColumnMap<NoteInput, ContactNoteEntity>;

@Injectable()
export class NotesRepository {
  list(tx: Transaction, contactId: number): Promise<ContactNoteEntity[]> {
    return tx.table(ContactNoteEntity).find({ where: { contactId }, order: { id: 'DESC' } });
  }

  lock(tx: Transaction, contactId: number, id: number): Promise<ContactNoteEntity | null> {
    return tx.table(ContactNoteEntity).lock({ contactId, id });
  }

  insert(tx: Transaction, contactId: number, note: NoteInput): Promise<ContactNoteEntity> {
    return tx.table(ContactNoteEntity).insert({ ...columnsOf(COLUMNS, note), contactId, userId: tx.ctx.userId });
  }

  async update(tx: Transaction, id: number, note: NoteInput): Promise<void> {
    await tx.table(ContactNoteEntity).update({ id }, { ...columnsOf(COLUMNS, note), updatedAt: tx.now });
  }

  async delete(tx: Transaction, id: number): Promise<void> {
    await tx.table(ContactNoteEntity).delete({ id });
  }
}
