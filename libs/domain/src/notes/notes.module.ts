import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { ContactsModule } from '../contacts/contacts.module';
import { TeamModule } from '../team/team.module';
import { NoteMentionsRepository } from './note-mentions.repository';
import { NoteMentionsService } from './note-mentions.service';
import { NotesRepository } from './notes.repository';
import { NotesService } from './notes.service';

@Module({
  imports: [AuditLogModule, ContactsModule, TeamModule],
  providers: [NotesRepository, NoteMentionsRepository, NoteMentionsService, NotesService],
  exports: [NotesService, NoteMentionsService],
})
export class NotesModule {}
