/**
 * A question and its answer in Markdown. The help page shows it, and SnowyAI's built-in guide quotes it; `words` are the
 * English words by which the guide finds it.
 */
export type HelpTopic = (typeof helpTopics)[number];

/** Describes only features that exist. A new feature that members will ask about needs a topic here. */
export const helpTopics = [
  {
    id: 'password',
    question: 'help:password.question',
    answer: 'help:password.answer',
    words: 'password forgot reset login sign security change account',
  },
  {
    id: 'two-factor',
    question: 'help:twoFactor.question',
    answer: 'help:twoFactor.answer',
    words: 'two factor 2fa authenticator recovery code protect security phone lost',
  },
  {
    id: 'name-and-look',
    question: 'help:look.question',
    answer: 'help:look.answer',
    words: 'picture avatar banner bio name username color colour glow theme appearance profile style change',
  },
  {
    id: 'friends',
    question: 'help:friends.question',
    answer: 'help:friends.answer',
    words: 'friend friends add request accept group private message write chat talk',
  },
  {
    id: 'formatting',
    question: 'help:formatting.question',
    answer: 'help:formatting.answer',
    words:
      'mention name tag at ping notify bold italic format formatting code quote spoiler strike emoji edit message',
  },
  {
    id: 'files',
    question: 'help:files.question',
    answer: 'help:files.answer',
    words: 'file files send upload storage gigabyte attach photo picture delete space full',
  },
  {
    id: 'membership',
    question: 'help:membership.question',
    answer: 'help:membership.answer',
    words:
      'membership pro subscription plan price pay paid cancel trial access hours upgrade free billing money',
  },
  {
    id: 'ai-limit',
    question: 'help:aiLimit.question',
    answer: 'help:aiLimit.answer',
    words: 'texts limit remaining snowyai ai many messages left counted reset unlimited badge',
  },
  {
    id: 'ai-private',
    question: 'help:aiPrivate.question',
    answer: 'help:aiPrivate.answer',
    words: 'private privacy read who see chats snowyai ai data provider model staff secret store',
  },
  {
    id: 'ai-what',
    question: 'help:aiWhat.question',
    answer: 'help:aiWhat.answer',
    words: 'snowyai ai assistant guide what bot model robot answer',
  },
  {
    id: 'ai-rooms',
    question: 'help:aiRooms.question',
    answer: 'help:aiRooms.answer',
    words: 'snowyai ai room group private chat ask switch',
  },
  {
    id: 'watch',
    question: 'help:watch.question',
    answer: 'help:watch.answer',
    words:
      'watch play player later list bookmark source video stream search find film movie series not playing buffering',
  },
  {
    id: 'report',
    question: 'help:report.question',
    answer: 'help:report.answer',
    words:
      'report block abuse harass spam staff help support ticket contact problem bug human person admin moderator',
  },
  {
    id: 'export-delete',
    question: 'help:export.question',
    answer: 'help:export.answer',
    words: 'export delete rename save download markdown chat chats history keep remove',
  },
] as const;
