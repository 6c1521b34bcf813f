import { api } from '@app/contracts/catalogue/endpoints';
import type { PushDeviceInput, PushDeviceView } from '@app/contracts/notifications/push-devices.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { notificationKeys } from './notification-keys';

export const pushDevicesQuery = queryOptions({
  queryKey: notificationKeys.devices,
  queryFn: ({ signal }) => call(api.pushDevices.list, { signal }),
});

export const turnOnDevice = (body: PushDeviceInput): Promise<PushDeviceView> => call(api.pushDevices.turnOn, { body });

export const turnOffDevice = (id: number): Promise<object> => call(api.pushDevices.turnOff, { params: { id } });
