import { expect, it } from 'vitest';
import { SandboxClock } from '../../clock/sandbox-clock';
import { BrowserMedia } from '../audio/browser-media';
import { Call } from '../calls/call';
import type { CallControlService } from '../calls/call-control.service';
import { ClientLine } from './client-line';
import type { Device } from './device';
import { DevicesStore } from './devices.store';

it('ends a call that is hung up before its description is made, and throws nothing', async () => {
  const sent: string[] = [];
  const device: Device = { accountSid: 'AC1', identity: 'ana', send: (type) => void sent.push(type), drop: () => undefined };
  const devices = new DevicesStore();
  devices.add(device);
  let failure: Promise<unknown> = Promise.resolve();
  const createPeerMedia = () => {
    const media = new BrowserMedia();
    const offer = media.offer.bind(media);
    media.offer = () => {
      const description = offer();
      failure = description.catch((error: unknown) => error);
      return description;
    };
    return media;
  };
  const callControl = {} as CallControlService;
  const line = new ClientLine({ clock: new SandboxClock(), callControl, devices, createPeerMedia }, {});
  const call = new Call({ accountSid: 'AC1', from: '+1', to: 'client:ana', direction: 'outbound-api', line, createdAt: 0 });
  line.ring(call);
  line.hangUp(call, null);
  // a rejection that nobody handles ends the process
  expect(await failure).toMatchObject({ message: expect.stringContaining('closed') });
  expect(sent).toEqual(['cancel']);
});
