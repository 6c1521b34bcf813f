import type { AcceptInput } from '@app/contracts/team/team.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { acceptInvitation } from '../api/invitation';

export function useAcceptInvitation() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: AcceptInput) => acceptInvitation(queryClient, input),
    onSuccess: () => navigate({ to: '/dashboard', replace: true }),
  });
}
