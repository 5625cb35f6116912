import { fault } from '../../errors.ts';

export const newsFaults = {
  noSuchPost: fault(404, 'no_such_post', 'news:fault.noSuchPost'),
  noSuchPicture: fault(404, 'no_such_picture', 'news:fault.noSuchPicture'),
  pictureTooLarge: fault(413, 'picture_too_large', 'news:fault.pictureTooLarge'),
  noSuchComment: fault(404, 'no_such_comment', 'news:fault.noSuchComment'),
  notYourComment: fault(403, 'not_your_comment', 'news:fault.notYourComment'),
  muted: fault(403, 'muted', 'news:fault.muted'),
} as const;
