import type { TimeOffView } from '@app/contracts/availability/time-off.contract';
import type { UserTimeOffEntity } from '@app/database/entities/user-time-off.entity';

export const timeOffViewOf = ({ id, startsAt, endsAt, note }: UserTimeOffEntity): TimeOffView => ({
  id,
  start: startsAt.toISOString(),
  end: endsAt.toISOString(),
  note,
});
