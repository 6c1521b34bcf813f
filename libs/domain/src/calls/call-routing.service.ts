import { Injectable } from '@nestjs/common';
import type { RecordingMode } from '@app/contracts/calls/call-recordings.contract';
import type { GreetingKind } from '@app/contracts/calls/voice-greetings.contract';
import type { Shift } from '@app/contracts/core/shift.contract';
import type { Transaction } from '@app/database/transaction';
import { OrganizationHoursService } from '../organizations/organization-hours.service';
import type { OwnGreeting } from './voice-documents.policy';
import { RingGroupsRepository } from './ring-groups.repository';
import { VoiceGreetingsRepository } from './voice-greetings.repository';
import { VoiceNumbersRepository } from './voice-numbers.repository';
import { VoiceSettingsRepository } from './voice-settings.repository';

export interface CallRoute {
  recording: RecordingMode;
  /** Null where the number has no ring group. */
  groupUserIds: number[] | null;
  isOpen: boolean;
  hours: Shift[] | null;
}

/** How the number that was called is answered: its own settings, else the organization's. */
@Injectable()
export class CallRoutingService {
  constructor(
    private readonly settings: VoiceSettingsRepository,
    private readonly numbers: VoiceNumbersRepository,
    private readonly groups: RingGroupsRepository,
    private readonly greetings: VoiceGreetingsRepository,
    private readonly hours: OrganizationHoursService,
  ) {}

  /** `at`: when the call came, so that a repeated request gets the same answer after closing time. */
  async routeOf(tx: Transaction, ownNumber: string | null, at: Date): Promise<CallRoute> {
    const settings = await this.settings.find(tx);
    const number = ownNumber === null ? null : await this.numbers.find(tx, ownNumber);
    const isOpen = await this.hours.isOpen(tx, at, number?.hours ?? null);
    return {
      recording: number?.recording ?? settings.recording,
      groupUserIds: number?.ringGroupId ? await this.groups.membersOf(tx, number.ringGroupId) : null,
      isOpen,
      hours: number?.hours ?? null,
    };
  }

  /** The greeting of the voicemail at this moment; the number's own comes first. */
  async greetingsOf(tx: Transaction, ownNumber: string | null, at: Date): Promise<{ own: OwnGreeting[]; isOpen: boolean }> {
    const settings = await this.settings.find(tx);
    const number = ownNumber === null ? null : await this.numbers.find(tx, ownNumber);
    const isOpen = await this.hours.isOpen(tx, at, number?.hours ?? null);
    const sounds = await this.greetings.list(tx);
    const soundsOf = (kind: GreetingKind, numberId: number | null): OwnGreeting['sounds'] => {
      const idIn = (language: 'es' | 'en') =>
        sounds.find((one) => one.kind === kind && one.language === language && one.voiceNumberId === numberId)?.id ?? null;
      return { es: idIn('es'), en: idIn('en') };
    };
    if (!isOpen) return { isOpen, own: [{ words: settings.closed_greeting, sounds: soundsOf('closed_greeting', null) }] };
    const ofAll = { words: settings.greeting, sounds: soundsOf('greeting', null) };
    return { isOpen, own: number ? [{ words: number.greeting, sounds: soundsOf('greeting', number.id) }, ofAll] : [ofAll] };
  }

  async isBlocked(tx: Transaction, number: string): Promise<boolean> {
    return (await this.settings.find(tx)).blocked_numbers.includes(number);
  }
}
