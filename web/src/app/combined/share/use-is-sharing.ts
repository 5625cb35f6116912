import { useQueryParams } from '../../../core/location.ts';
import { sharedParam } from '../../../core/shared-in.ts';

export const useIsSharing = () => useQueryParams().get(sharedParam) === '1';
