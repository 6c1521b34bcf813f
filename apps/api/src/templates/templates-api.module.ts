import { Module } from '@nestjs/common';
import { TemplatesModule } from '@app/domain/templates/templates.module';
import { TemplateSyncController } from './template-sync.controller';
import { TemplatesController } from './templates.controller';

// The paths of the sync come first: `sync` is not the number of a template.
@Module({ imports: [TemplatesModule], controllers: [TemplateSyncController, TemplatesController] })
export class TemplatesApiModule {}
