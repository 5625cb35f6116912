import { fault } from '../../errors.ts';
import { said } from '../../texts/texts.ts';
import { savedDevicesMax, savedVideosMax } from './offline.limits.ts';

export const offlineFaults = {
  noSuchVideo: fault(404, 'no_such_video', 'offline:fault.noSuchVideo'),
  noSuchRendition: fault(404, 'no_such_rendition', 'offline:fault.noSuchRendition'),
  notSaved: fault(404, 'not_saved', 'offline:fault.notSaved'),
  noSuchDevice: fault(404, 'no_such_device', 'offline:fault.noSuchDevice'),
  savingOff: fault(403, 'saving_off', 'offline:fault.savingOff'),
  /** The text of the answer has the numbers. */
  quotaReached: fault(409, 'quota_reached', 'offline:fault.quotaReached'),
  tooManyVideos: fault(
    409,
    'too_many_saved',
    said('offline:fault.tooManyVideos', { max: String(savedVideosMax) }),
  ),
  tooManyDevices: fault(
    409,
    'too_many_devices',
    said('offline:fault.tooManyDevices', { max: String(savedDevicesMax) }),
  ),
} as const;
