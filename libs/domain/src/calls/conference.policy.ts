import type { CallDirection } from '@app/contracts/calls/calls.contract';

/**
 * `group`: the customer's leg should ring a ring group. `group_rings`: the provider has that order. `return`: nobody took a transfer, and
 * the call rings the person who made it. `voicemail`: they did not take it either.
 */
export type TransferKind = 'blind' | 'warm' | 'group' | 'group_rings' | 'return' | 'voicemail';

/**
 * `ring_step` of the telephones that a call is handed to, after all steps of the ringing. The higher ones are of ring groups: the customer's own
 * leg rings them through `<Dial>`, and whoever gave the call away afterwards.
 */
export const TRANSFER_STEP = 10;

export interface ConferenceLeg {
  id: number;
  userId: number | null;
  providerSid: string | null;
  ringStep: number;
  answeredAt: Date | null;
  endedAt: Date | null;
  requestedAt: Date | null;
  joinedAt: Date | null;
  leftAt: Date | null;
}

export interface ConferenceCall {
  direction: CallDirection;
  providerSid: string | null;
  endedAt: Date | null;
  ringStep: number;
  conference: string | null;
  movedAt: Date | null;
  customerJoined: boolean;
  onHold: boolean;
  customerHeld: boolean;
  digits: string;
  /** The person who has the call, or gives it away. */
  userId: number | null;
  transferKind: TransferKind | null;
  transferLegId: number | null;
  updatedAt: Date;
}

/** A request that the provider still has to get. */
export type ConferenceStep =
  | { do: 'move'; sid: string; legId: number }
  | { do: 'hold'; sid: string; isHeld: boolean }
  | { do: 'play'; sid: string }
  | { do: 'ring'; legId: number }
  | { do: 'ringGroup'; sid: string }
  | { do: 'endLeg'; sid: string; legId: number }
  | { do: 'voicemail'; sid: string }
  | { do: 'endCustomer'; sid: string };

/** The first `<Dial>` of a call out has one leg, the customer's; the caller's own leg is the call itself. */
export const isCustomerLeg = ({ direction }: Pick<ConferenceCall, 'direction'>, { userId, ringStep }: ConferenceLeg): boolean =>
  direction === 'outbound' && userId === null && ringStep < TRANSFER_STEP;

export const customerLegOf = <Leg extends ConferenceLeg>(call: Pick<ConferenceCall, 'direction'>, legs: readonly Leg[]): Leg | undefined =>
  legs.find((leg) => isCustomerLeg(call, leg));

export const customerSidOf = (call: ConferenceCall, legs: readonly ConferenceLeg[]): string | null =>
  call.direction === 'inbound' ? call.providerSid : (customerLegOf(call, legs)?.providerSid ?? null);

/** The customer's leg is the parent of the `<Dial>`: they have called, or have been handed to a ring group. */
export const customerDials = ({ direction, ringStep }: Pick<ConferenceCall, 'direction' | 'ringStep'>): boolean =>
  direction === 'inbound' || ringStep > TRANSFER_STEP;

/** The call is on its way to a ring group, and no agent has it. */
export const goesToGroup = ({ transferKind }: Pick<ConferenceCall, 'transferKind'>): boolean =>
  transferKind === 'group' || transferKind === 'group_rings';

/** The call has left its first `<Dial>`, or has the order to leave it: it lasts as long as the customer's leg. */
export const hasMoved = (call: Pick<ConferenceCall, 'movedAt' | 'ringStep' | 'transferKind'>): boolean =>
  call.movedAt !== null || call.ringStep > TRANSFER_STEP || goesToGroup(call);

/** The leg that is recorded: the customer's once a call out has moved, since its caller may leave it. */
export const recordedSidOf = (call: ConferenceCall, legs: readonly ConferenceLeg[]): string | null =>
  hasMoved(call) ? customerSidOf(call, legs) : call.providerSid;

/** A leg that is moved may be reported as completed only because its `<Dial>` is over: it lives on in the conference. */
const MOVE_SETTLES_MS = 3_000;

/** Somebody of us is on this leg. */
export function isPresent({ answeredAt, endedAt, joinedAt, leftAt, ringStep }: ConferenceLeg, movedAt: Date | null, now: Date): boolean {
  if (answeredAt === null || leftAt !== null) return false;
  if (endedAt === null || ringStep === TRANSFER_STEP) return endedAt === null;
  const settled = (joinedAt ?? movedAt)?.getTime() ?? 0;
  return endedAt.getTime() < settled + MOVE_SETTLES_MS && (joinedAt !== null || now.getTime() < settled + MOVE_SETTLES_MS);
}

export const presentLegs = <Leg extends ConferenceLeg>(call: ConferenceCall, legs: readonly Leg[], now: Date): Leg[] =>
  legs.filter((leg) => !isCustomerLeg(call, leg) && isPresent(leg, call.movedAt, now));

/**
 * The leg that is redirected: never the parent of the `<Dial>`, which would hang the other one up. So the agent's leg of a call in, and the
 * customer's of a call out (Twilio, "Modify calls in progress").
 */
export function moverOf<Leg extends ConferenceLeg>(call: ConferenceCall, legs: readonly Leg[], now: Date): Leg | undefined {
  if (!customerDials(call)) return legs.find((leg) => isCustomerLeg(call, leg) && leg.endedAt === null);
  return presentLegs(call, legs, now).find(({ ringStep }) => ringStep !== TRANSFER_STEP);
}

/** A command that was withdrawn leaves the call where it is. */
function moveOf(call: ConferenceCall, legs: readonly ConferenceLeg[], now: Date): ConferenceStep[] {
  const isWanted = call.onHold || call.digits !== '' || call.transferLegId !== null;
  const mover = isWanted ? moverOf(call, legs, now) : undefined;
  return mover?.providerSid ? [{ do: 'move', sid: mover.providerSid, legId: mover.id }] : [];
}

/** The conference begins with its second participant; before that the provider knows neither of them there. */
export const hasBegun = ({ customerJoined }: Pick<ConferenceCall, 'customerJoined'>, legs: readonly ConferenceLeg[]): boolean =>
  customerJoined && legs.some(({ joinedAt }) => joinedAt !== null);

/** On a leg of ours although nobody is to be there any more: it rings for nothing, has left, or waits for a customer who never came. */
function superfluousLeg(call: ConferenceCall, legs: readonly ConferenceLeg[]): ConferenceStep[] {
  const isSuperfluous = ({ joinedAt, leftAt }: ConferenceLeg) =>
    call.endedAt ? joinedAt === null || !call.customerJoined : leftAt !== null;
  const leg = legs.find((one) => !isCustomerLeg(call, one) && one.endedAt === null && one.providerSid !== null && isSuperfluous(one));
  return leg?.providerSid ? [{ do: 'endLeg', sid: leg.providerSid, legId: leg.id }] : [];
}

/** The difference between what we want of a call and what the provider has confirmed; in the order in which it is asked for. */
export function conferenceSteps(call: ConferenceCall, legs: readonly ConferenceLeg[], now: Date): ConferenceStep[] {
  if (call.conference === null) return [];
  const superfluous = superfluousLeg(call, legs);
  if (superfluous.length > 0 || call.endedAt) return superfluous;
  if (goesToGroup(call)) return groupSteps(call, legs, now);
  if (call.movedAt === null && !call.customerJoined) return moveOf(call, legs, now);
  const sid = customerSidOf(call, legs);
  if (sid === null) return [];
  if (call.transferKind === 'voicemail') return [{ do: 'voicemail', sid }];
  const isAlone = presentLegs(call, legs, now).length === 0;
  // the customer would wait in silence for nobody
  if (isAlone && call.transferLegId === null) return [{ do: 'endCustomer', sid }];
  if (call.movedAt === null) return moveOf(call, legs, now);
  // the person who gave the call away has hung up: the customer waits for the new side only, and cannot be held in a conference that never
  // began
  const rings = isAlone ? transferSteps(call, legs, now) : [];
  if (rings.length > 0 || !hasBegun(call, legs)) return rings;
  const isHeld = call.onHold || call.transferLegId !== null;
  if (isHeld !== call.customerHeld) return [{ do: 'hold', sid, isHeld }];
  if (call.digits !== '') return [{ do: 'play', sid }];
  return transferSteps(call, legs, now);
}

/** The provider follows an order sooner than this, so an order that still waits for its report may have begun shortly before. */
const GROUP_TAKES_MS = { group: 20_000, group_rings: 40_000 };

/** The group was to ring long ago, and the customer's leg has not asked for it. */
export const isGroupOverdue = (
  { conference, endedAt, transferKind, updatedAt }: Pick<ConferenceCall, 'conference' | 'endedAt' | 'transferKind' | 'updatedAt'>,
  now: Date,
): boolean =>
  conference !== null &&
  endedAt === null &&
  (transferKind === 'group' || transferKind === 'group_rings') &&
  now.getTime() - updatedAt.getTime() >= GROUP_TAKES_MS[transferKind];

/** A person in a conference, or on the way into it, leaves first; the other end of a `<Dial>` goes with it. */
function groupSteps(call: ConferenceCall, legs: readonly ConferenceLeg[], now: Date): ConferenceStep[] {
  const sid = customerSidOf(call, legs);
  if (sid === null || (call.transferKind === 'group_rings' && !isGroupOverdue(call, now))) return [];
  const leaving = call.movedAt === null ? undefined : presentLegs(call, legs, now).find(({ providerSid }) => providerSid !== null);
  return leaving?.providerSid ? [{ do: 'endLeg', sid: leaving.providerSid, legId: leaving.id }] : [{ do: 'ringGroup', sid }];
}

/** The new side rings before the old one leaves. */
function transferSteps(call: ConferenceCall, legs: readonly ConferenceLeg[], now: Date): ConferenceStep[] {
  const target = legs.find(({ id }) => id === call.transferLegId);
  if (!target) return [];
  // a browser that is still on the call ignores another one
  const isStillOn = legs.some(
    ({ id, userId, answeredAt, endedAt }) => id !== target.id && userId === target.userId && answeredAt && !endedAt,
  );
  if (target.requestedAt === null) return isStillOn && target.userId !== null ? [] : [{ do: 'ring', legId: target.id }];
  const [leaving] = call.transferKind === 'blind' ? othersPresent(call, legs, target, now) : [];
  return leaving?.providerSid ? [{ do: 'endLeg', sid: leaving.providerSid, legId: leaving.id }] : [];
}

/** The provider was asked to let go whoever gives the call away, whether or not it has answered. */
export const mayHaveLeft = (call: ConferenceCall, legs: readonly ConferenceLeg[]): boolean =>
  goesToGroup(call) ||
  (call.transferKind === 'blind' && legs.some(({ id, providerSid }) => id === call.transferLegId && providerSid !== null));

const othersPresent = (call: ConferenceCall, legs: readonly ConferenceLeg[], target: ConferenceLeg, now: Date): ConferenceLeg[] =>
  presentLegs(call, legs, now).filter(({ id }) => id !== target.id);

export type TransferOutcome =
  /** The one who was rung has the call. */
  | { kind: 'handed'; userId: number | null }
  /** The call is back with the person who gave it away. */
  | { kind: 'back' }
  /** The person who asked first has hung up, so the transfer goes on without asking. */
  | { kind: 'blind' }
  | { kind: 'return' }
  | { kind: 'lost' };

/** The outcome of the transfer under way after a change of the legs; null while it goes on. */
export function transferOutcome(call: ConferenceCall, legs: readonly ConferenceLeg[], now: Date): TransferOutcome | null {
  const target = legs.find(({ id }) => id === call.transferLegId);
  if (!target || call.endedAt) return null;
  const isIn = target.joinedAt !== null && target.leftAt === null;
  const isOver = target.leftAt !== null || (target.endedAt !== null && !isPresent(target, call.movedAt, now));
  const isAlone = othersPresent(call, legs, target, now).length === 0;
  if (isOver) return overOutcome(call, isAlone);
  if (!isAlone) return null;
  if (isIn) return { kind: 'handed', userId: target.userId };
  return call.transferKind === 'warm' ? { kind: 'blind' } : null;
}

function overOutcome({ transferKind, userId }: ConferenceCall, isAlone: boolean): TransferOutcome {
  if (!isAlone) return { kind: 'back' };
  return transferKind === 'return' || userId === null ? { kind: 'lost' } : { kind: 'return' };
}
