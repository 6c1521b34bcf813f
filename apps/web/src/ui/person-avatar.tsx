import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TeamPhoto } from '@app/contracts/team/team.contract';
import { call } from '@/lib/api/call';
import { Avatar, type AvatarProps } from './avatar';

/** The response has no event number; the team's events report a changed photo. */
export const teamPhotosQuery = queryOptions({
  queryKey: ['team-photos'],
  queryFn: ({ signal }) => call(api.team.photos, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isUnnumbered: true },
});

interface PersonAvatarProps extends Omit<AvatarProps, 'photo' | 'mark' | 'id'> {
  id: number;
}

/** A teammate's photo, else their initials. */
export function PersonAvatar({ id, ...rest }: PersonAvatarProps) {
  const { data: photo = null } = useQuery({ ...teamPhotosQuery, select: (photos) => photoOf(photos, id) });
  return <Avatar id={id} photo={photo} {...rest} />;
}

const photoOf = (photos: readonly TeamPhoto[], id: number): string | null => photos.find((person) => person.id === id)?.photo ?? null;
