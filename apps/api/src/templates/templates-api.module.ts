import { Module } from '@nestjs/common';
import { TemplatesModule } from '@app/domain/templates/templates.module';
import { TemplateSyncController } from './template-sync.controller';
import { TemplatesController } from './templates.controller';

// The sync routes come first: otherwise `sync` is parsed as a template id.
@Module({ imports: [TemplatesModule], controllers: [TemplateSyncController, TemplatesController] })
export class TemplatesApiModule {}
