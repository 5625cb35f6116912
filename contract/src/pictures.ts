import { fault } from './errors.ts';

/** The refusals of every call that accepts a picture: all pictures are re-encoded by the same module. */
export const pictureFaults = {
  notAnImage: fault(415, 'not_an_image', 'core:fault.notAnImage'),
  tooManyPixels: fault(413, 'too_many_pixels', 'core:fault.tooManyPixels'),
  tooHeavy: fault(413, 'picture_too_heavy', 'core:fault.pictureTooHeavy'),
  busy: fault(503, 'pictures_busy', 'core:fault.picturesBusy'),
} as const;

export const pictureRefusals = Object.values(pictureFaults);
