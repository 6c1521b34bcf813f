import type { SandboxClock } from '../../clock/sandbox-clock';
import type { LegAudio } from './leg-audio';
import type { Room } from './room';
import { FRAME_MS, SILENCE, isSpeech } from './ulaw';

/** Ticks that are made up for at once; more are skipped, because a receiver drops a burst anyway. */
const MAX_CATCH_UP = 5;

/**
 * Gives every leg exactly one frame per 20 ms: what is played to it, else the mix of its room, else silence. The packets never pause, so a
 * leg that changes rooms hears no break. Runs only while there are legs.
 */
export class Mixer {
  private readonly legs = new Set<LegAudio>();
  private readonly rooms = new Set<Room>();
  private timer: NodeJS.Timeout | undefined;
  private startedAt = 0;
  private ticks = 0;

  constructor(private readonly clock: SandboxClock) {}

  addLeg(audio: LegAudio): void {
    this.legs.add(audio);
    if (this.timer) return;
    this.startedAt = performance.now();
    this.ticks = 0;
    this.arm();
  }

  removeLeg(audio: LegAudio): void {
    this.legs.delete(audio);
    if (this.legs.size === 0) this.stop();
  }

  addRoom(room: Room): void {
    this.rooms.add(room);
  }

  removeRoom(room: Room): void {
    this.rooms.delete(room);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Timers drift and come late, so tick n is due at the start plus n times 20 ms. */
  private arm(): void {
    const due = this.startedAt + (this.ticks + 1) * FRAME_MS - performance.now();
    this.timer = setTimeout(() => this.wake(), Math.max(0, due));
  }

  private wake(): void {
    const due = Math.floor((performance.now() - this.startedAt) / FRAME_MS) - this.ticks;
    const skipped = Math.max(0, due - MAX_CATCH_UP);
    this.ticks += Math.max(0, due);
    for (let tick = 0; tick < due - skipped; tick++) this.tick(tick === 0 ? skipped : 0);
    if (this.legs.size > 0) this.arm();
    else this.timer = undefined;
  }

  private tick(skipped: number): void {
    for (const leg of this.legs) {
      leg.said = leg.media?.read() ?? null;
      leg.heard = null;
      this.noteSpeech(leg);
    }
    for (const room of this.rooms) room.mix();
    for (const leg of this.legs) {
      const heard = leg.nextPlayed() ?? leg.heard ?? SILENCE;
      leg.media?.send(heard, skipped);
      for (const recorder of leg.recorders) recorder.write(leg.said ?? SILENCE, heard, skipped);
    }
  }

  private noteSpeech(leg: LegAudio): void {
    const speaks = leg.said !== null && isSpeech(leg.said);
    if (speaks) leg.silentSince = null;
    else leg.silentSince ??= this.clock.now();
    leg.hasSpoken ||= speaks;
  }
}
