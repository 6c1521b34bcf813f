import { Injectable } from '@nestjs/common';
import {
  type GreetingSlot,
  MAX_GREETING_BYTES,
  type VoiceGreetingsAnswer,
  type VoiceGreetingView,
} from '@app/contracts/calls/voice-greetings.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { readAudio } from '@app/integrations/audio/audio-file';
import { FileStorage } from '@app/integrations/storage/file-storage';
import type { IncomingFile } from '@app/integrations/storage/incoming-files';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { fileTypeFromFile } from 'file-type';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { OrganizationsService } from '../organizations/organizations.service';
import type { StoredSound } from './call-recordings.service';
import { type StoredGreeting, VoiceGreetingsRepository } from './voice-greetings.repository';
import { VoiceNumbersRepository } from './voice-numbers.repository';

/** The formats that the provider plays (Twilio docs, "Play"). */
const EXTENSIONS: Record<string, string> = { 'audio/mpeg': 'mp3', 'audio/wav': 'wav' };

/** Greetings of the voicemail as sounds; each is played instead of the words of its language. */
@Injectable()
export class VoiceGreetingsService {
  constructor(
    private readonly database: Database,
    private readonly greetings: VoiceGreetingsRepository,
    private readonly numbers: VoiceNumbersRepository,
    private readonly organizations: OrganizationsService,
    private readonly storage: FileStorage,
    private readonly audit: AuditTrail,
  ) {}

  list(ctx: RequestContext): Promise<VoiceGreetingsAnswer> {
    return this.database.read(ctx, (tx) => this.answer(tx));
  }

  /**
   * Takes the place of the sound that is there. Refuses what is neither MP3 nor WAV by its bytes (`voice.greeting_kind`), damaged and empty files
   * (`upload.audio_broken`, `upload.audio_too_short`), large ones, and numbers that are not there (404).
   */
  async save(
    ctx: RequestContext,
    { kind, language, number_id: numberId }: GreetingSlot,
    file: IncomingFile,
  ): Promise<VoiceGreetingsAnswer> {
    const contentType = await soundTypeOf(file);
    const voiceNumberId = kind === 'closed_greeting' ? null : (numberId ?? null);
    const storageKey = await this.storage.moveFile(ctx.organizationId, file.path);
    return this.database.transaction(ctx, async (tx) => {
      await this.organizations.hold(tx);
      if (voiceNumberId !== null && !(await this.numbers.list(tx)).some(({ id }) => id === voiceNumberId)) throw notFound();
      const slot = { kind, language, voiceNumberId };
      const before = (await this.greetings.list(tx)).find((one) => isOf(one, slot));
      if (before) await this.removeRow(tx, before);
      await this.greetings.insert(tx, { ...slot, storageKey, contentType, sizeBytes: file.sizeBytes });
      this.recordChange(tx, { ...slot, saved: true });
      return this.answer(tx);
    });
  }

  remove(ctx: RequestContext, id: number): Promise<VoiceGreetingsAnswer> {
    return this.database.transaction(ctx, async (tx) => {
      const greeting = await this.greetings.find(tx, id);
      if (!greeting) throw notFound();
      await this.removeRow(tx, greeting);
      const { kind, language, voiceNumberId } = greeting;
      this.recordChange(tx, { kind, language, voiceNumberId, saved: false });
      return this.answer(tx);
    });
  }

  /** For managers, and for the provider by a signed address. */
  async open(ctx: RequestContext, id: number): Promise<StoredSound> {
    const greeting = await this.database.read(ctx, (tx) => this.greetings.find(tx, id));
    if (!greeting) throw notFound();
    const { storageKey, contentType, sizeBytes } = greeting;
    return {
      contentType,
      sizeBytes,
      fileName: `greeting-${id}.${EXTENSIONS[contentType]}`,
      read: (start, end) => this.storage.readRange(storageKey, start, end),
    };
  }

  private async removeRow(tx: Transaction, { id, storageKey }: StoredGreeting): Promise<void> {
    await this.greetings.remove(tx, id);
    await tx.enqueue('message.remove_files', { stored_file_ids: [storageKey] }, { dedupeKey: storageKey });
  }

  private recordChange(tx: Transaction, after: Record<string, unknown>): void {
    this.audit.record(tx, { action: 'settings.voice_changed', target: { kind: 'settings', id: 'greetings' }, after });
    tx.record('settings.voice_changed', {}, audience.managers());
  }

  private async answer(tx: Transaction): Promise<VoiceGreetingsAnswer> {
    return { data: (await this.greetings.list(tx)).map(viewOf) };
  }
}

async function soundTypeOf({ path, sizeBytes }: IncomingFile): Promise<string> {
  if (sizeBytes > MAX_GREETING_BYTES) throw new AppError('upload.too_large');
  const contentType = (await fileTypeFromFile(path))?.mime ?? '';
  if (!(contentType in EXTENSIONS)) throw new AppError('voice.greeting_kind');
  const { kind } = await readAudio(path, { rewrap: false });
  if (kind === 'broken') throw new AppError('upload.audio_broken');
  if (kind === 'empty') throw new AppError('upload.audio_too_short');
  return contentType;
}

type Slot = Pick<StoredGreeting, 'kind' | 'language' | 'voiceNumberId'>;
const isOf = (one: Slot, { kind, language, voiceNumberId }: Slot): boolean =>
  one.kind === kind && one.language === language && one.voiceNumberId === voiceNumberId;

const viewOf = ({ id, kind, language, voiceNumberId, contentType, sizeBytes }: StoredGreeting): VoiceGreetingView => ({
  id,
  kind,
  language,
  number_id: voiceNumberId,
  content_type: contentType,
  size_bytes: sizeBytes,
  url: `/api/voice/greetings/${id}`,
});
