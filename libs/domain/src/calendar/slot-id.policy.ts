import type { AppointmentType } from '@app/contracts/calendar/appointment-types.contract';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { sameText, sign } from '@app/platform/crypto/tokens';

const VALID_MS = 10 * 60_000;

/** An offered time. It takes nothing from anybody until it is booked. */
export interface OfferedSlot {
  organizationId: number;
  type: AppointmentType;
  userId: number;
  vehicleId: number | null;
  start: Date;
  minutes: number;
}

type Packed = [number, AppointmentType, number, number | null, number, number, number];

export function slotIdOf(secret: string, { organizationId, type, userId, vehicleId, start, minutes }: OfferedSlot, now: Date): string {
  const packed: Packed = [organizationId, type, userId, vehicleId, start.getTime(), minutes, now.getTime() + VALID_MS];
  const text = Buffer.from(JSON.stringify(packed)).toString('base64url');
  return `${text}.${sign(secret, `slot/${text}`)}`;
}

/**
 * The slot of an id that `slotIdOf` made. Refuses an altered one (`appointment.slot_invalid`), one that is older than ten minutes
 * (`appointment.slot_expired`) and one of another organization (not found).
 */
export function slotOf(secret: string, id: string, organizationId: number, now: Date): OfferedSlot {
  const [text = '', signature = ''] = id.split('.');
  if (!sameText(signature, sign(secret, `slot/${text}`))) throw new AppError('appointment.slot_invalid');
  const packed = JSON.parse(Buffer.from(text, 'base64url').toString()) as Packed;
  const [owner, type, userId, vehicleId, start, minutes, expires] = packed;
  if (owner !== organizationId) throw notFound();
  if (expires <= now.getTime()) throw new AppError('appointment.slot_expired');
  return { organizationId, type, userId, vehicleId, start: new Date(start), minutes };
}
