import { useEffect } from 'react';
import { sendCommand } from '@/lib/realtime/commands';
import { useConnection } from '@/lib/realtime/connection-store';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

/** Reports when this browser becomes idle and when it is used again. */
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

/** After ten minutes without input a user counts as away. */
const IDLE_AFTER_MS = 10 * 60_000;

/** Watches one browser for idleness; reports once when it begins and once when it ends. */
export class IdleWatch {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private idle = false;

  constructor(private readonly tell: (idle: boolean) => void) {
    this.wait();
  }

  /** Called on user input. */
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
