import { Module } from '@nestjs/common';
import { ContactsModule } from '@app/domain/contacts/contacts.module';
import { PurgeDeletedHandler } from './purge-deleted.handler';

@Module({ imports: [ContactsModule], providers: [PurgeDeletedHandler] })
export class ContactsWorkerModule {}
