import { useQuery } from '@tanstack/react-query';
import { api } from '../../../core/api.ts';
import { useWrite } from '../../../core/write.ts';
import { queryClient } from '../../../core/query.ts';
import { refreshDashboard, securityKey } from '../admin.queries.ts';

export function useSecurity() {
  // The server sends no event when a staff member turns on two-factor.
  return useQuery({ queryKey: securityKey, queryFn: () => api.getSecurity(), staleTime: 0 });
}

export function useRequireTwoFactor() {
  return useWrite(
    (requireStaffTwoFactor: boolean) => api.updateSecurity({ body: { requireStaffTwoFactor } }),
    {
      success: ({ requireStaffTwoFactor: isOn }) =>
        isOn ? 'Staff needs two-factor from now on' : 'Two-factor is up to each of the staff',
      fallback: 'Failed to change security',
      onDone: (security) => queryClient.setQueryData(securityKey, security),
      onSettled: refreshDashboard,
    },
  );
}
