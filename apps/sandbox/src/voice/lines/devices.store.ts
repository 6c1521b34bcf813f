import type { Device } from './device';

/** The registered browsers by account and identity: all of an identity ring. */
export class DevicesStore {
  private readonly devices = new Set<Device>();

  of(accountSid: string, identity: string): Device[] {
    return [...this.devices].filter((device) => device.accountSid === accountSid && device.identity === identity);
  }

  list(accountSid: string | undefined): Device[] {
    return [...this.devices].filter((device) => !accountSid || device.accountSid === accountSid);
  }

  add(device: Device): void {
    this.devices.add(device);
  }

  remove(device: Device): void {
    this.devices.delete(device);
  }
}
