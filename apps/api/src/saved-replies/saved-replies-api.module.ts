import { Module } from '@nestjs/common';
import { SavedRepliesModule } from '@app/domain/saved-replies/saved-replies.module';
import { SavedRepliesController } from './saved-replies.controller';

@Module({ imports: [SavedRepliesModule], controllers: [SavedRepliesController] })
export class SavedRepliesApiModule {}
