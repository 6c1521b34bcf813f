import { Module } from '@nestjs/common';
import { ContactsModule } from '@app/domain/contacts/contacts.module';
import { ContactInspectionController } from './contact-inspection.controller';
import { ContactSelectionController } from './contact-selection.controller';
import { ContactsController } from './contacts.controller';

@Module({ imports: [ContactsModule], controllers: [ContactsController, ContactSelectionController, ContactInspectionController] })
export class ContactsApiModule {}
