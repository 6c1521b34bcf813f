import { newSid } from '../../accounts/sid';
import { Room, type RoomMember } from '../audio/room';
import type { Call, CallbackTarget } from '../calls/call';

export type LeaveReason =
  | 'conference_ended_via_api'
  | 'moderator_ended_conference'
  | 'participant_updated_via_api'
  | 'participant_hung_up'
  | 'participant_add_failed';

export type EndReason =
  | 'conference-ended-via-api'
  | 'participant-with-end-conference-on-exit-left'
  | 'participant-with-end-conference-on-exit-kicked'
  | 'last-participant-kicked'
  | 'last-participant-left';

export interface ParticipantOptions {
  label: string | null;
  muted: boolean;
  beep: boolean;
  startOnEnter: boolean;
  endOnExit: boolean;
  coaches: Call | null;
  /** Null: silence while waiting. */
  waitsWithMusic: boolean;
  /** Counts only of the first participant. */
  callback: CallbackTarget | null;
}

export interface Participant extends ParticipantOptions {
  call: Call;
  member: RoomMember;
  joinedAt: number;
  updatedAt: number;
  leave: () => void;
}

/** One conference of an account; a name may come again after its end. */
export class Conference {
  readonly sid = newSid('CF');
  readonly room = new Room();
  readonly participants = new Map<Call, Participant>();
  status: 'init' | 'in-progress' | 'completed' = 'init';
  sequence = 1;
  /** That of the first participant; undefined before anybody joined. */
  callback: CallbackTarget | null | undefined;
  updatedAt: number;
  endReason: EndReason | null = null;
  endedBy: string | null = null;

  constructor(
    readonly accountSid: string,
    readonly name: string,
    readonly createdAt: number,
  ) {
    this.updatedAt = createdAt;
    this.room.open = false;
  }

  find(callSidOrLabel: string): Participant | undefined {
    return [...this.participants.values()].find(({ call, label }) => call.sid === callSidOrLabel || label === callSidOrLabel);
  }
}
