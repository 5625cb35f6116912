import { fault } from '../../errors.ts';

export const pushFaults = {
  noSuchDevice: fault(404, 'no_such_device', 'push:fault.noSuchDevice'),
} as const;
