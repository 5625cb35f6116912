import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, errorText } from '../../../core/api.ts';
import { toast } from '../../../core/toasts.ts';
import { refreshDashboard, securityKey } from '../admin.queries.ts';

export function useSecurity() {
  // The server sends no event when a staff member turns on two-factor.
  return useQuery({ queryKey: securityKey, queryFn: () => api.getSecurity(), staleTime: 0 });
}

export function useRequireTwoFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (requireStaffTwoFactor: boolean) => api.updateSecurity({ body: { requireStaffTwoFactor } }),
    onSuccess(security) {
      client.setQueryData(securityKey, security);
      const isOn = security.requireStaffTwoFactor;
      toast({
        type: 'success',
        title: isOn ? 'Staff needs two-factor from now on' : 'Two-factor is up to each of the staff',
      });
    },
    onError: (error) => toast({ type: 'error', title: errorText(error, 'Failed to change security') }),
    onSettled: () => refreshDashboard(client),
  });
}
