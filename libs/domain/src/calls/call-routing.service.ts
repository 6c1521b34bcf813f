import { Injectable } from '@nestjs/common';
import type { RecordingMode } from '@app/contracts/calls/call-recordings.contract';
import type { SpokenWords } from '@app/contracts/calls/voice-numbers.contract';
import type { Shift } from '@app/contracts/core/shift.contract';
import type { Transaction } from '@app/database/transaction';
import { OrganizationHoursService } from '../organizations/organization-hours.service';
import { RingGroupsRepository } from './ring-groups.repository';
import { VoiceNumbersRepository } from './voice-numbers.repository';
import { VoiceSettingsRepository } from './voice-settings.repository';

export interface CallRoute {
  recording: RecordingMode;
  /** Null where the number has no ring group. */
  groupUserIds: number[] | null;
  isOpen: boolean;
  /** What the voicemail says, by language; empty for the standard words. */
  greeting: SpokenWords;
  hours: Shift[] | null;
}

/** How the number that was called is answered: its own settings, else the organization's. */
@Injectable()
export class CallRoutingService {
  constructor(
    private readonly settings: VoiceSettingsRepository,
    private readonly numbers: VoiceNumbersRepository,
    private readonly groups: RingGroupsRepository,
    private readonly hours: OrganizationHoursService,
  ) {}

  /** `at`: when the call came, so that a repeated request gets the same answer after closing time. */
  async routeOf(tx: Transaction, ownNumber: string | null, at: Date): Promise<CallRoute> {
    const settings = await this.settings.find(tx);
    const number = ownNumber === null ? null : await this.numbers.find(tx, ownNumber);
    const isOpen = await this.hours.isOpen(tx, at, number?.hours ?? null);
    const greeting = number && hasWords(number.greeting) ? number.greeting : settings.greeting;
    return {
      recording: number?.recording ?? settings.recording,
      groupUserIds: number?.ringGroupId ? await this.groups.membersOf(tx, number.ringGroupId) : null,
      isOpen,
      greeting: isOpen ? greeting : settings.closed_greeting,
      hours: number?.hours ?? null,
    };
  }

  async isBlocked(tx: Transaction, number: string): Promise<boolean> {
    return (await this.settings.find(tx)).blocked_numbers.includes(number);
  }
}

const hasWords = ({ es, en }: SpokenWords): boolean => es !== '' || en !== '';
