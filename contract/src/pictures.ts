import { fault } from './errors.ts';

/** The refusals of every call that accepts a picture: all pictures are re-encoded by the same module. */
export const pictureFaults = {
  notAnImage: fault(415, 'not_an_image', 'Please select an image file'),
  tooManyPixels: fault(413, 'too_many_pixels', 'This picture has more pixels than can be shown here'),
  tooHeavy: fault(
    413,
    'picture_too_heavy',
    'This picture takes too much work to draw. Please choose a smaller one',
  ),
  busy: fault(503, 'pictures_busy', 'Many pictures are being drawn right now. Please try again in a moment'),
} as const;

export const pictureRefusals = Object.values(pictureFaults);
