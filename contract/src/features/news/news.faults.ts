import { fault } from '../../errors.ts';

export const newsFaults = {
  noSuchPost: fault(404, 'no_such_post', 'This post is not there any more'),
  noSuchPicture: fault(404, 'no_such_picture', 'This picture is not there any more'),
  pictureTooLarge: fault(413, 'picture_too_large', 'A picture may have at most 10 MB'),
  noSuchComment: fault(404, 'no_such_comment', 'This comment is not there any more'),
  notYourComment: fault(403, 'not_your_comment', 'Only its author or staff can delete a comment'),
  muted: fault(403, 'muted', 'You are muted'),
} as const;
