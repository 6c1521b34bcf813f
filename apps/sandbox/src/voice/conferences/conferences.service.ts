import type { SandboxClock } from '../../clock/sandbox-clock';
import { rfc2822 } from '../../protocol/provider-date';
import type { Mixer } from '../audio/mixer';
import { type SoundSource, beepSource, musicSource } from '../audio/sound-source';
import type { Call } from '../calls/call';
import type { CallWebhooksService } from '../calls/call-webhooks.service';
import { Conference, type EndReason, type LeaveReason, type Participant, type ParticipantOptions } from './conference';

type ConferenceEvent = 'start' | 'end' | 'join' | 'leave' | 'mute' | 'hold' | 'modify' | 'announcement';

export interface ParticipantChanges {
  muted?: boolean;
  /** Music of a participant who goes on hold; null takes it off hold. */
  hold?: SoundSource | null;
  endOnExit?: boolean;
  beep?: boolean;
  coaches?: Call | null;
}

/** The participants of a conference, and the reports to the product about it. */
export class ConferencesService {
  private readonly conferences = new Map<string, Conference>();

  constructor(private readonly services: { clock: SandboxClock; mixer: Mixer; callWebhooks: CallWebhooksService }) {}

  get(accountSid: string, sid: string): Conference | undefined {
    const conference = this.conferences.get(sid);
    return conference?.accountSid === accountSid ? conference : undefined;
  }

  newestFirst(accountSid: string): Conference[] {
    return [...this.conferences.values()].filter((conference) => conference.accountSid === accountSid).reverse();
  }

  /** The conference of this name that has not ended, or a new one. */
  named(accountSid: string, name: string): Conference {
    const running = this.newestFirst(accountSid).find((conference) => conference.name === name && conference.status !== 'completed');
    if (running) return running;
    const conference = new Conference(accountSid, name, this.services.clock.now());
    this.conferences.set(conference.sid, conference);
    this.services.mixer.addRoom(conference.room);
    return conference;
  }

  /** Resolves when the call leaves. The first participant sets the address of the events; later ones are ignored. */
  attend(conference: Conference, call: Call, options: ParticipantOptions, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (conference.callback === undefined) conference.callback = options.callback;
    call.once('ended', () => this.leave(conference, call, 'participant_hung_up'));
    signal.addEventListener(
      'abort',
      () => this.leave(conference, call, call.isEnded ? 'participant_hung_up' : 'participant_updated_via_api'),
      { once: true },
    );
    this.join(conference, call, options, resolve);
    return promise;
  }

  update(conference: Conference, participant: Participant, changes: ParticipantChanges): void {
    participant.updatedAt = this.services.clock.now();
    if (changes.hold !== undefined) {
      participant.member.hold = changes.hold;
      this.tell(conference, changes.hold ? 'participant-hold' : 'participant-unhold', 'hold', participant);
    }
    if (changes.muted !== undefined) {
      participant.member.muted = changes.muted;
      this.tell(conference, changes.muted ? 'participant-mute' : 'participant-unmute', 'mute', participant);
    }
    // On hold the request is accepted and changes nothing. Source: Twilio's Flex project template.
    if (changes.endOnExit !== undefined && !participant.member.hold) {
      participant.endOnExit = changes.endOnExit;
      this.tell(conference, 'participant-modify', 'modify', participant);
    }
    if (changes.coaches !== undefined) {
      participant.coaches = changes.coaches;
      participant.member.coaches = changes.coaches?.audio ?? null;
      this.tell(conference, 'participant-modify', 'modify', participant);
    }
    if (changes.beep !== undefined) participant.beep = changes.beep;
  }

  /** Removes a participant by REST; its own TwiML goes on after the conference. */
  kick(conference: Conference, call: Call): void {
    this.leave(conference, call, 'participant_updated_via_api', true);
  }

  end(conference: Conference, reason: EndReason, left: LeaveReason = 'conference_ended_via_api', by: Call | null = null): void {
    if (conference.status === 'completed') return;
    conference.status = 'completed';
    conference.endReason = reason;
    conference.endedBy = by?.sid ?? null;
    for (const call of conference.participants.keys()) this.leave(conference, call, left);
    this.services.mixer.removeRoom(conference.room);
    this.tell(conference, 'conference-end', 'end', null, { ReasonConferenceEnded: reason, CallSidEndingConference: by?.sid });
  }

  announced(conference: Conference, participant: Participant | null, url: string): void {
    this.tell(conference, 'announcement-end', 'announcement', participant, { AnnounceUrl: url });
  }

  /** Somebody whom REST called for a conference did not answer. */
  addFailed(conference: Conference, call: Call): void {
    const fields = { CallSid: call.sid, ParticipantLabel: call.label, ParticipantCallStatus: call.status };
    this.tell(conference, 'participant-leave', 'leave', null, { ...fields, ReasonParticipantLeft: 'participant_add_failed' });
  }

  clear(): void {
    for (const conference of this.conferences.values()) {
      conference.callback = null;
      this.services.mixer.removeRoom(conference.room);
    }
    this.conferences.clear();
  }

  private join(conference: Conference, call: Call, options: ParticipantOptions, leave: () => void): void {
    const now = this.services.clock.now();
    const waiting = options.waitsWithMusic ? musicSource() : null;
    const member = conference.room.add(call.audio, { muted: options.muted, waiting, coaches: options.coaches?.audio ?? null });
    const participant = { ...options, call, member, joinedAt: now, updatedAt: now, leave };
    conference.participants.set(call, participant);
    if (options.beep) conference.room.effect = beepSource();
    this.tell(conference, 'participant-join', 'join', participant);
    const mayStart = [...conference.participants.values()].some(({ startOnEnter }) => startOnEnter);
    if (conference.status !== 'init' || conference.participants.size < 2 || !mayStart) return;
    conference.status = 'in-progress';
    conference.updatedAt = now;
    conference.room.open = true;
    this.tell(conference, 'conference-start', 'start', null);
  }

  private leave(conference: Conference, call: Call, reason: LeaveReason, kicked = false): void {
    const participant = conference.participants.get(call);
    if (!participant) return;
    this.tell(conference, 'participant-leave', 'leave', participant, { ReasonParticipantLeft: reason, ParticipantCallStatus: call.status });
    conference.participants.delete(call);
    conference.room.remove(call.audio);
    participant.leave();
    if (conference.status === 'completed') return;
    const moved = reason === 'participant_updated_via_api' && !kicked;
    if (participant.endOnExit && !moved) {
      const ended = kicked ? 'participant-with-end-conference-on-exit-kicked' : 'participant-with-end-conference-on-exit-left';
      this.end(conference, ended, 'moderator_ended_conference', call);
    } else if (conference.participants.size === 0)
      this.end(conference, kicked ? 'last-participant-kicked' : 'last-participant-left', undefined, call);
  }

  private tell(
    conference: Conference,
    event: string,
    kind: ConferenceEvent,
    participant: Participant | null,
    extra: Record<string, string | null | undefined> = {},
  ): void {
    const { callback, accountSid, sid } = conference;
    conference.updatedAt = this.services.clock.now();
    if (!callback?.events.includes(kind)) return;
    this.services.callWebhooks.notify(
      { accountSid, sid },
      {
        kind: 'conference',
        target: callback,
        parameters: {
          ConferenceSid: sid,
          FriendlyName: conference.name,
          AccountSid: accountSid,
          SequenceNumber: conference.sequence++,
          Timestamp: rfc2822(this.services.clock.now()),
          StatusCallbackEvent: event,
          ...(participant && participantParameters(participant)),
          ...extra,
        },
      },
    );
  }
}

const participantParameters = ({ call, member, coaches, endOnExit, startOnEnter, label }: Participant) => ({
  CallSid: call.sid,
  Muted: member.muted,
  Hold: member.hold !== null,
  Coaching: coaches !== null,
  CallSidToCoach: coaches?.sid,
  EndConferenceOnExit: endOnExit,
  StartConferenceOnEnter: startOnEnter,
  ParticipantLabel: label,
});
