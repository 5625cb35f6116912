/** A question and its answer in Markdown. The help page shows it, and SnowyAI's built-in guide quotes it. */
export type HelpTopic = { id: string; question: string; answer: string; words: string };

/** Describes only features that exist. A new feature that members will ask about needs a topic here. */
export const helpTopics: readonly HelpTopic[] = [
  {
    id: 'password',
    question: 'How do I change my password?',
    answer:
      'Open your name at the top right, then **Profile** and the tab **Security**. There you change it; every other device is signed out. If you forgot it, the sign-in page has **Forgot Password**, which mails you a link that works for an hour.',
    words: 'password forgot reset login sign security change account',
  },
  {
    id: 'two-factor',
    question: 'How do I protect my account with two-factor?',
    answer:
      'In **Profile**, tab **Security**, press **Set up two-factor**, scan the code with any authenticator app and type the six digits. Keep the recovery codes: each of them opens the door once if your phone is lost.',
    words: 'two factor 2fa authenticator recovery code protect security phone lost',
  },
  {
    id: 'name-and-look',
    question: 'How do I change my picture, my name or its colours?',
    answer:
      'All of it is in **Profile**: picture, banner, bio and name on the first tab, colours, glow and themes under **Appearance**. Every account has them.',
    words: 'picture avatar banner bio name username color colour glow theme appearance profile style change',
  },
  {
    id: 'friends',
    question: 'How do I add a friend?',
    answer:
      'Press somebody’s name anywhere and then **Add Friend**, or type their name under **Friends** in your own menu. When they accept, you can write to each other and make groups.',
    words: 'friend friends add request accept group private message write chat talk',
  },
  {
    id: 'formatting',
    question: 'How do I name somebody, or make words bold, in a chat?',
    answer:
      'Type **@** and the beginning of a name, and choose one: that member is notified, if they want to be. You choose who can notify you under **Profile**, tab **Appearance**, **Mentions**. Words are formatted with `**bold**`, `*italic*`, `~~strike~~`, `` `code` `` and `||spoiler||`; a line that begins with `>` is a quote. The arrow up in an empty field edits what you said last.',
    words:
      'mention name tag at ping notify bold italic format formatting code quote spoiler strike emoji edit message',
  },
  {
    id: 'files',
    question: 'How do I send a file to a friend?',
    answer:
      'Open the chat and press the plus beside the field. A file may have up to 5 GB, and an upload goes on after a reload. What you store is counted; **Storage** in your profile shows it and lets you delete.',
    words: 'file files send upload storage gigabyte attach photo picture delete space full',
  },
  {
    id: 'membership',
    question: 'What do I get with a membership, and how do I cancel it?',
    answer:
      'Every account has one **12 hour access**, which opens everything once. **Pro** opens it for good, month by month: movies, TV and anime, mods, and SnowyAI without a limit. You start and cancel it under **Choose your stay** on the home page; after cancelling it runs until the paid month is over.',
    words:
      'membership pro subscription plan price pay paid cancel trial access hours upgrade free billing money',
  },
  {
    id: 'ai-limit',
    question: 'How many texts can I send to SnowyAI?',
    answer:
      'On a 12 hour access it is 100 texts in any 12 hours; with Pro there is no limit. The badge above the field says how many are left and when more come. The assistant on the Movies & TV and Anime pages is never counted.',
    words: 'texts limit remaining snowyai ai many messages left counted reset unlimited badge',
  },
  {
    id: 'ai-private',
    question: 'Who can read what I write to SnowyAI?',
    answer:
      'Only you. Staff cannot open your chats, no log holds them, and they are gone with your account or when you delete them. If the owner of this Snowglobe has connected a language model, your words go to that service to be answered; the page says so above the field.',
    words: 'private privacy read who see chats snowyai ai data provider model staff secret store',
  },
  {
    id: 'ai-what',
    question: 'What is SnowyAI?',
    answer:
      'An assistant that helps you find something to watch and answers questions about Snowglobe. Without a language model the **built-in guide** answers: it is a search over the catalogue and this help, says plainly what it found, and makes nothing up.',
    words: 'snowyai ai assistant guide what bot model robot answer',
  },
  {
    id: 'watch',
    question: 'How do I watch something, and keep it for later?',
    answer:
      'Search under **Movies & TV** or **Anime** and press a card: the player opens. If a source does not play, **Next Source** tries another one. The bookmark on a card puts it on your **Watch Later** list.',
    words:
      'watch play player later list bookmark source video stream search find film movie series not playing buffering',
  },
  {
    id: 'report',
    question: 'How do I report somebody, or get help from a person?',
    answer:
      'The menu beside a message or on a profile has **Report**; staff look at it with a copy of what was said, and tell you what came of it. For anything else open **Support** in your menu and write a ticket. **Block** keeps somebody out of your sight at once.',
    words:
      'report block abuse harass spam staff help support ticket contact problem bug human person admin moderator',
  },
  {
    id: 'export-delete',
    question: 'How do I keep or delete my chats with SnowyAI?',
    answer:
      'The menu beside a chat has **Rename**, **Export as Markdown** and **Delete**. Deleting is for good. Your last chat stays; empty it by starting a new one first.',
    words: 'export delete rename save download markdown chat chats history keep remove',
  },
];
