import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import type { PushDeviceInput, PushDevicesView, PushDeviceView } from '@app/contracts/notifications/push-devices.contract';
import { eventually } from '../harness/eventually';
import type { SentPush } from '../harness/sandbox-control';
import type { Person } from './person.factory';

export interface PushNotice {
  title: string;
  body: string;
  tag: string;
  lang: string;
  navigate: string;
}

/** The part of a browser that subscribes to pushes and reads them (RFC 8291), at the push service of the sandbox. */
export function aBrowser(service: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const device = randomUUID();
  const address: PushDeviceInput = {
    endpoint: `${service}/push/${device}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  };
  const bytes = (salt: Buffer, secret: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const read = ({ body }: Pick<SentPush, 'body'>): PushNotice => {
    const sealed = Buffer.from(body, 'base64');
    const salt = sealed.subarray(0, 16);
    const idLength = sealed.readUInt8(20);
    const serverKey = sealed.subarray(21, 21 + idLength);
    const content = sealed.subarray(21 + idLength);
    const shared = pair.computeSecret(serverKey);
    const key = bytes(auth, shared, Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey]), 32);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      bytes(salt, key, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      bytes(salt, key, Buffer.from('Content-Encoding: nonce\0'), 12),
    );
    decipher.setAuthTag(content.subarray(-16));
    const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
    const { notification } = JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as { notification: PushNotice };
    return notification;
  };
  return { device, address, read };
}

export type Browser = ReturnType<typeof aBrowser>;

/** Turns on pushes in the person's browser. */
export async function turnOnPush(who: Person, browser = aBrowser(who.product.sandbox.url)): Promise<Browser & { id: number }> {
  const { status, body } = await who.post<PushDeviceView>('/api/notifications/devices', browser.address);
  if (status !== 201) throw new Error(`The device was not turned on: ${status} ${JSON.stringify(body)}`);
  return { ...browser, id: body.id };
}

export const devicesOf = async (who: Person): Promise<PushDeviceView[]> =>
  (await who.get<PushDevicesView>('/api/notifications/devices')).body.devices;

/** Waits until a browser has this many pushes; returns them newest first. */
export const noticesOf = (who: Person, browser: Browser, count: number): Promise<PushNotice[]> =>
  eventually(async () => {
    const pushes = await who.product.sandbox.pushesTo(browser.device);
    if (pushes.length !== count) throw new Error(`${pushes.length} pushes in place of ${count}`);
    return pushes.map((push) => browser.read(push));
  });
