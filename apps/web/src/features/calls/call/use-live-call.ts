import type { CallView } from '@app/contracts/calls/calls.contract';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { activeCallsQuery, callQuery } from '../api/call-queries';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { nameIn, otherNumberOf } from '@/lib/text/use-other-name';
import { useText } from '@/lib/text/use-text';
import type { EndedCall, LiveCall } from '../device/live-call';

/** The server's view of a call of this browser, once it is known: of a call out it is found by the provider's id. */
export function useCallView(live: EndedCall | null): CallView | undefined {
  const { data: found } = useQuery({ ...activeCallsQuery, enabled: live?.direction === 'outbound' && live.callId === null });
  const id = live?.callId ?? found?.find(({ sid }) => sid !== null && sid === live?.sid)?.id ?? null;
  const { data } = useQuery(callQuery(id));
  return data;
}

/** The other side, as the server knows them; until then as the device does. */
export function useOtherSide(call: LiveCall) {
  const t = useText('calls');
  const view = useCallView(call);
  // a call out that was handed to this browser has rung in it as one that comes in
  const isInbound = (view?.direction ?? call.direction) === 'inbound';
  const number = usePhoneText(view ? otherNumberOf(view) : call.number) ?? t('unknownNumber');
  const called = usePhoneText(isInbound ? (view?.to ?? null) : null);
  const contact = view?.contact ?? null;
  const known = nameIn(contact);
  return { view, contact, called, name: known ?? number, number: known === null ? null : number, colour: contact?.id ?? number };
}

const everySecond = (look: () => void) => {
  const timer = setInterval(look, 1_000);
  return () => clearInterval(timer);
};

/** 02:14 since a moment of this browser's clock; empty without one. */
export function useElapsed(since: number | null): string {
  const seconds = useSyncExternalStore(everySecond, () => (since === null ? 0 : Math.max(0, Math.floor((Date.now() - since) / 1_000))));
  return since === null ? '' : clockOf(seconds);
}

const two = (count: number) => String(count).padStart(2, '0');

/** 02:14, from an hour on 1:02:14. */
export function clockOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}
