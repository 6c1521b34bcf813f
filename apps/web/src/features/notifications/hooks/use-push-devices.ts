import type { PushDeviceView } from '@app/contracts/notifications/push-devices.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMe } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { pushDevicesQuery, turnOffDevice, turnOnDevice } from '../api/push-devices';
import { subscribeHere } from '../push/this-browser';
import { toldHere } from '../push/told-here';
import type { Tell } from './use-preferences-form';

/** Turns this browser on, and this one or another off. */
export function usePushDevices(tell: Tell) {
  const t = useText('notifications.push');
  const say = useFailureText();
  const { id: myId } = useMe();
  const queryClient = useQueryClient();
  const onError = (error: Error) => tell('danger', say(error, t('failed')));
  const onSettled = () => queryClient.invalidateQueries(pushDevicesQuery);
  const on = useMutation({
    mutationFn: async (publicKey: string) => {
      const subscription = await subscribeHere(publicKey);
      return subscription && turnOnDevice(subscription);
    },
    onSuccess(device) {
      if (!device) return tell('danger', t('denied'));
      toldHere.write(myId);
      tell('success', t('turnedOn'));
    },
    onError,
    onSettled,
  });
  const off = useMutation({
    mutationFn: ({ id }: PushDeviceView) => turnOffDevice(id),
    onSuccess(_answer, { is_current: isHere }) {
      if (isHere) toldHere.write(null);
      tell('success', t('turnedOff'));
    },
    onError,
    onSettled,
  });
  return {
    turnOn: on.mutate,
    isTurningOn: on.isPending,
    turnOff: off.mutate,
    turningOffId: off.isPending ? off.variables.id : null,
  };
}
