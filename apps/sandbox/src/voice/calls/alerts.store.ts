import type { ChangeFeed } from '../../state/change-feed';

const KEPT = 1_000;

/** An entry of the provider's debugger: an error or warning that no response tells. */
export interface Alert {
  accountSid: string;
  resourceSid: string;
  code: number;
  text: string;
  at: number;
}

export class AlertsStore {
  private alerts: Alert[] = [];

  constructor(private readonly changes: ChangeFeed) {}

  add(alert: Alert): void {
    this.alerts = [...this.alerts.slice(1 - KEPT), alert];
    this.changes.publish('calls');
  }

  newestFirst(accountSid: string | undefined): Alert[] {
    return this.alerts.filter((alert) => !accountSid || alert.accountSid === accountSid).reverse();
  }

  clear(): void {
    this.alerts = [];
  }
}
