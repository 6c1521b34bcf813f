import { Injectable } from '@nestjs/common';
import { ContactNoteEntity } from '@app/database/entities/contact-note.entity';
import type { Transaction } from '@app/database/transaction';

export type StoredNote = ContactNoteEntity;

@Injectable()
export class NotesRepository {
  list(tx: Transaction, contactId: number): Promise<ContactNoteEntity[]> {
    return tx.table(ContactNoteEntity).find({ where: { contactId }, order: { id: 'DESC' } });
  }

  lock(tx: Transaction, contactId: number, id: number): Promise<ContactNoteEntity | null> {
    return tx.table(ContactNoteEntity).lock({ contactId, id });
  }

  insert(tx: Transaction, contactId: number, content: string): Promise<ContactNoteEntity> {
    return tx.table(ContactNoteEntity).insert({ contactId, content, userId: tx.ctx.userId });
  }

  async update(tx: Transaction, id: number, content: string): Promise<void> {
    await tx.table(ContactNoteEntity).update({ id }, { content, updatedAt: tx.now });
  }

  async delete(tx: Transaction, id: number): Promise<void> {
    await tx.table(ContactNoteEntity).delete({ id });
  }
}
