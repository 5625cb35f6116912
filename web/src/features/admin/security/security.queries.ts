import { useQuery } from '@tanstack/react-query';
import { api } from '../../../core/api.ts';
import { useWrite } from '../../../core/write.ts';
import { queryClient } from '../../../core/query.ts';
import { refreshDashboard, securityKey } from '../admin.queries.ts';
import { t } from '../../../core/texts.ts';

export function useSecurity() {
  // The server sends no event when a staff member turns on two-factor.
  return useQuery({ queryKey: securityKey, queryFn: () => api.getSecurity(), staleTime: 0 });
}

export function useRequireTwoFactor() {
  return useWrite(
    (requireStaffTwoFactor: boolean) => api.updateSecurity({ body: { requireStaffTwoFactor } }),
    {
      success: ({ requireStaffTwoFactor: isOn }) =>
        isOn ? t('admin:security.isRequired') : t('admin:security.isFree'),
      fallback: t('admin:security.failed'),
      onDone: (security) => queryClient.setQueryData(securityKey, security),
      onSettled: refreshDashboard,
    },
  );
}
