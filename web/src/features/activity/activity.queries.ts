import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { refresh } from '../../core/query.ts';

const activityKey = ['activity'];

export const useActivity = (username: string) =>
  useQuery({
    queryKey: [...activityKey, username],
    queryFn: () => api.listActivity({ params: { username } }),
  });

export const refreshActivity = () => refresh(activityKey);
