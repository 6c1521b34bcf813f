import type { LegAudio } from './leg-audio';
import type { SoundSource } from './sound-source';
import { FRAME_BYTES, addFrame, encodeSum } from './ulaw';

export interface RoomMember {
  audio: LegAudio;
  muted: boolean;
  /** Music of a member on hold, who neither hears nor is heard. */
  hold: SoundSource | null;
  /** The sound for the member before the room opens. */
  waiting: SoundSource | null;
  /** The only member who hears this one. */
  coaches: LegAudio | null;
}

/** A bridge of two legs or a conference of many: everybody hears the sum of the others. */
export class Room {
  private readonly members = new Map<LegAudio, RoomMember>();
  /** A conference that has not begun keeps its members apart. */
  open = true;
  /** A short sound that everybody hears, such as the beep of a joining party. */
  effect: SoundSource | null = null;

  get size(): number {
    return this.members.size;
  }

  add(audio: LegAudio, options: Partial<RoomMember> = {}): RoomMember {
    const member: RoomMember = { muted: false, hold: null, waiting: null, coaches: null, ...options, audio };
    this.members.set(audio, member);
    return member;
  }

  remove(audio: LegAudio): void {
    this.members.delete(audio);
  }

  /** The sum of all speakers, for the recording of a conference. */
  mixAll(): Buffer {
    const sum = new Int32Array(FRAME_BYTES);
    for (const { said } of this.speakers()) addFrame(sum, said);
    return encodeSum(sum);
  }

  /** Sets what each member hears from what the others say. */
  mix(): void {
    const speakers = this.open ? this.speakers() : [];
    const effect = this.effect?.() ?? null;
    if (!effect) this.effect = null;
    for (const member of this.members.values()) member.audio.heard = effect ?? this.heardBy(member, speakers);
  }

  private speakers(): { member: RoomMember; said: Buffer }[] {
    return [...this.members.values()].flatMap((member) =>
      member.audio.said && !member.muted && !member.hold ? [{ member, said: member.audio.said }] : [],
    );
  }

  private heardBy(member: RoomMember, speakers: { member: RoomMember; said: Buffer }[]): Buffer | null {
    if (member.hold) return member.hold();
    if (!this.open) return member.waiting?.() ?? null;
    const others = speakers.filter(({ member: { audio, coaches } }) => audio !== member.audio && (!coaches || coaches === member.audio));
    const [first, second] = others;
    if (!second) return first?.said ?? null;
    const sum = new Int32Array(FRAME_BYTES);
    for (const { said } of others) addFrame(sum, said);
    return encodeSum(sum);
  }
}
