import { Module } from '@nestjs/common';
import { SavedRepliesRepository } from './saved-replies.repository';
import { SavedRepliesService } from './saved-replies.service';

@Module({ providers: [SavedRepliesRepository, SavedRepliesService], exports: [SavedRepliesService] })
export class SavedRepliesModule {}
