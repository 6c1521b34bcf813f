import { Injectable } from '@nestjs/common';
import { photoPath } from '@app/contracts/auth/photo-path';
import type { PhotoView, ProfileInput, TeamMember, TeamPhoto } from '@app/contracts/team/team.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { PhotoFiles, UnreadablePhoto } from '@app/integrations/images/photo-files';
import { FileStorage } from '@app/integrations/storage/file-storage';
import type { IncomingFile } from '@app/integrations/storage/incoming-files';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { fileTypeFromFile } from 'file-type';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { memberOf } from './member.mapper';
import { TeamRepository } from './team.repository';

const MAX_BYTES = 15 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Sharp at twice the largest size in which it is shown. */
const EDGE = 256;

/** The name and picture that people show their team. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly database: Database,
    private readonly team: TeamRepository,
    private readonly storage: FileStorage,
    private readonly photos: PhotoFiles,
    private readonly audit: AuditTrail,
  ) {}

  /** Changes the actor's own name. */
  save(ctx: RequestContext, profile: ProfileInput): Promise<TeamMember> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.findOwn(tx);
      await this.team.saveProfile(tx, before.id, profile);
      const member = await this.publish(tx, before.id);
      this.audit.record(tx, {
        action: 'auth.profile_changed',
        target: { kind: 'user', id: before.id, label: member.name },
        before: { name: before.name },
        after: { name: member.name },
      });
      return member;
    });
  }

  /**
   * Replaces the actor's picture by the middle of this one. Refuses other types by their bytes (`profile.photo_type`), damaged files and more
   * than 15 MB or 40 megapixels (`profile.photo_unreadable`).
   */
  async savePhoto(ctx: RequestContext, { path, sizeBytes }: IncomingFile): Promise<PhotoView> {
    if (sizeBytes > MAX_BYTES) throw new AppError('profile.photo_unreadable');
    // the first bytes decide before the decoder sees the file: it would also draw SVG
    if (!TYPES.includes((await fileTypeFromFile(path))?.mime ?? '')) throw new AppError('profile.photo_type');
    const storageKey = await this.storage.put(ctx.organizationId, await this.square(path));
    try {
      return await this.setPhoto(ctx, storageKey);
    } catch (error) {
      await this.storage.remove(storageKey);
      throw error;
    }
  }

  removePhoto(ctx: RequestContext): Promise<PhotoView> {
    return this.setPhoto(ctx, null);
  }

  /** The photos of the present team. */
  list(ctx: RequestContext): Promise<TeamPhoto[]> {
    return this.database.read(ctx, async (tx) =>
      (await this.team.listWithPhoto(tx)).flatMap(({ id, photoStorageKey }) => {
        const photo = photoPath(id, photoStorageKey);
        return photo === null ? [] : [{ id, photo }];
      }),
    );
  }

  /** The picture of somebody of the actor's team. */
  async read(ctx: RequestContext, userId: number): Promise<Buffer> {
    const person = await this.database.read(ctx, (tx) => this.team.findPresent(tx, userId));
    if (!person?.photoStorageKey) throw notFound();
    return this.storage.readAll(person.photoStorageKey);
  }

  private setPhoto(ctx: RequestContext, storageKey: string | null): Promise<PhotoView> {
    return this.database.transaction(ctx, async (tx) => {
      const { id, photoStorageKey: replaced } = await this.findOwn(tx);
      if (replaced === null && storageKey === null) return { photo: null };
      await this.team.savePhoto(tx, id, storageKey);
      if (replaced) await tx.enqueue('message.remove_files', { stored_file_ids: [replaced] }, { dedupeKey: replaced });
      const member = await this.publish(tx, id);
      const action = storageKey === null ? 'auth.photo_removed' : 'auth.photo_changed';
      this.audit.record(tx, { action, target: { kind: 'user', id, label: member.name } });
      return { photo: member.photo };
    });
  }

  private async square(path: string): Promise<Buffer> {
    try {
      return await this.photos.square(path, EDGE);
    } catch (error) {
      if (error instanceof UnreadablePhoto) throw new AppError('profile.photo_unreadable', { cause: error });
      throw error;
    }
  }

  private async findOwn(tx: Transaction): Promise<{ id: number; name: string; photoStorageKey: string | null }> {
    const person = tx.ctx.userId === null ? null : await this.team.findPresent(tx, tx.ctx.userId);
    if (!person) throw notFound();
    return { id: person.id, name: `${person.firstName} ${person.lastName}`.trim(), photoStorageKey: person.photoStorageKey };
  }

  private async publish(tx: Transaction, id: number): Promise<TeamMember> {
    const person = await this.team.findPresent(tx, id);
    if (!person) throw notFound();
    const member = memberOf(person);
    tx.record('team.member_changed', { member }, audience.members());
    return member;
  }
}
