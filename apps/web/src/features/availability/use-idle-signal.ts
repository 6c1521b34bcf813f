import { useEffect } from 'react';
import { sendCommand } from '@/lib/realtime/commands';
import { useConnection } from '@/lib/realtime/connection-store';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

/** Tells the server when nobody has touched this browser for a while, and when somebody does again. */
export function useIdleSignal(): void {
  const isConnected = useConnection((connection) => connection.state === 'live');
  useEffect(() => {
    if (!isConnected) return;
    const watch = new IdleWatch((idle) => sendCommand('availability.idle', { idle }));
    const listening = new AbortController();
    for (const sign of SIGNS) window.addEventListener(sign, () => watch.touch(), { signal: listening.signal, passive: true });
    return () => {
      listening.abort();
      watch.stop();
    };
  }, [isConnected]);
}

/** After ten minutes without a touch somebody counts as away. */
const IDLE_AFTER_MS = 10 * 60_000;

/** One browser's idleness: tells once when it begins, and once when it ends. */
export class IdleWatch {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private idle = false;

  constructor(private readonly tell: (idle: boolean) => void) {
    this.wait();
  }

  /** Somebody is here. */
  touch(): void {
    this.wait();
    this.set(false);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.set(true), IDLE_AFTER_MS);
  }

  private set(idle: boolean): void {
    if (this.idle === idle) return;
    this.idle = idle;
    this.tell(idle);
  }
}
