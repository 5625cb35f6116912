import { fault } from '../../errors.ts';

export const newsFaults = {
  noSuchPost: fault(404, 'no_such_post', 'This post is not there any more'),
  noSuchComment: fault(404, 'no_such_comment', 'This comment is not there any more'),
  notYourComment: fault(403, 'not_your_comment', 'Only its author or staff can delete a comment'),
  muted: fault(403, 'muted', 'You are muted'),
} as const;
