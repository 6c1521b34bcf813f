import type { StageMove } from '@app/contracts/contacts/contacts.contract';
import type { ContactStageMoveEntity } from '@app/database/entities/contact-stage-move.entity';

export const stageMoveOf = (move: ContactStageMoveEntity, userName: string): StageMove => ({
  id: move.id,
  contact_id: move.contactId,
  from: { id: move.fromStage, name: move.fromName },
  to: { id: move.toStage, name: move.toName },
  user: move.userId === null ? null : { id: move.userId, name: userName },
  reason: move.reason,
  seconds: move.seconds,
  created_at: move.createdAt.toISOString(),
});
