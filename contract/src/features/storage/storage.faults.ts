import { fault } from '../../errors.ts';
import { chatFaults } from '../chat/chat.faults.ts';

export const storageFaults = {
  noSuchFile: chatFaults.noSuchFile,
  noSuchMessage: chatFaults.noSuchMessage,
  staysWithItsPlace: fault(409, 'stays_with_its_place', 'storage:fault.staysWithItsPlace'),
} as const;
