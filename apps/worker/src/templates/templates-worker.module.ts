import { Module } from '@nestjs/common';
import { TemplatesModule } from '@app/domain/templates/templates.module';
import { RetireContentHandler } from './retire-content.handler';
import { SubmitTemplateHandler } from './submit-template.handler';
import { SyncTemplatesHandler } from './sync-templates.handler';

@Module({ imports: [TemplatesModule], providers: [SubmitTemplateHandler, RetireContentHandler, SyncTemplatesHandler] })
export class TemplatesWorkerModule {}
