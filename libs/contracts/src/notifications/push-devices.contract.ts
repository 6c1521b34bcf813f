import { z } from 'zod';
import { NoContent } from '../auth/auth.contract';
import { BrowserView } from '../auth/sessions.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';
import { Timestamp } from '../core/timestamp.contract';

/** A browser's subscription (Push API): its address, and the keys that seal what is sent there. */
export const PushDeviceInput = z
  .strictObject({
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    keys: z.strictObject({
      p256dh: z.string().regex(/^[\w-]{87}=?$/, 'This is not a key.'),
      auth: z.string().regex(/^[\w-]{22}={0,2}$/, 'This is not a key.'),
    }),
  })
  .meta({ id: 'PushDeviceInput' });
export type PushDeviceInput = z.infer<typeof PushDeviceInput>;

export const PushDeviceView = z
  .object({
    id: Id,
    client: BrowserView,
    is_current: z.boolean().describe('The session of this request'),
    created_at: Timestamp,
    delivered_at: Timestamp.nullable().describe('When the push service of its maker last took a notification'),
  })
  .meta({ id: 'PushDevice' });
export type PushDeviceView = z.infer<typeof PushDeviceView>;

export const PushDevicesView = z
  .object({
    public_key: z.string().describe('The application server key (VAPID), which a browser wants for a subscription'),
    devices: z.array(PushDeviceView).describe('Newest first; a device gets notifications while its user is signed in there'),
  })
  .meta({ id: 'PushDevices' });
export type PushDevicesView = z.infer<typeof PushDevicesView>;

export const PushDeviceParams = z.object({ id: pathRef('push_device') });
export type PushDeviceParams = z.infer<typeof PushDeviceParams>;

export const pushDevicesEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/notifications/devices', answer: PushDevicesView }),
  turnOn: endpoint({ method: 'POST', path: '/api/notifications/devices', body: PushDeviceInput, answer: PushDeviceView }),
  turnOff: endpoint({ method: 'DELETE', path: '/api/notifications/devices/:id', params: PushDeviceParams, answer: NoContent }),
};
