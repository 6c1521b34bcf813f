import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { SavedRepliesRepository } from './saved-replies.repository';
import { SavedRepliesService } from './saved-replies.service';

@Module({ imports: [AuditLogModule], providers: [SavedRepliesRepository, SavedRepliesService], exports: [SavedRepliesService] })
export class SavedRepliesModule {}
