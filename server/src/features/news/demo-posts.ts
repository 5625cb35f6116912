/** The demo's news, the oldest first. */
type DemoComment = {
  hoursLater: number;
  who: string;
  words: string;
  likes?: readonly string[];
  dislikes?: readonly string[];
};
export type DemoPost = {
  hoursAgo: number;
  author: string;
  title: string;
  content: string;
  type: 'announcement' | 'update';
  isPinned?: true;
  likes: readonly string[];
  dislikes?: readonly string[];
  /** Members who only read it; those who liked, disliked or commented are added. */
  readers: readonly string[];
  comments: readonly DemoComment[];
  /** Members who last opened News when this was the newest post: later posts are unread for them. */
  lastOpenedBy?: readonly string[];
};

const day = 24;

export const demoPosts: readonly DemoPost[] = [
  {
    hoursAgo: 41 * day + 9.2,
    author: 'snowy',
    title: 'Welcome inside the globe',
    type: 'announcement',
    isPinned: true,
    content: `It is always snowing in here, and it is never cold. This is a small house for people who like to sit together in the dark and talk, and it stays small on purpose.

Three doors to try first:

- **[Public Chat](/?screen=publicchat)** is the lobby. Somebody is always up, and saying hello is never out of place.
- **[Friends](/?screen=friends&tab=list)** is where you ask the people you like to stay close. Private chats and groups start there.
- **[Your profile](/?screen=profile)** is yours to furnish: a picture, a banner, a few words, a theme.

> If you are lost, ask. If you are not lost, look after someone who is.

The lamp is on. Come in, shake the snow off.`,
    likes: ['kestrel', 'north', 'oda_', 'vesper9', 'lumi', 'tundra-fox', 'mirelle', 'bram', 'pixelfrost'],
    readers: ['marrow', 'hollowpine', 'sable', 'quietloop'],
    comments: [
      {
        hoursLater: 1.8,
        who: 'oda_',
        words: 'Finally somewhere to put all these opinions about intertitles.',
        likes: ['vesper9', 'mirelle', 'kestrel', 'lumi'],
      },
      {
        hoursLater: 2.6,
        who: 'kestrel',
        words: '“Stays small on purpose” should be on the door.',
        likes: ['oda_'],
      },
      {
        hoursLater: 26.3,
        who: 'bram',
        words: 'I came in for five minutes. That was yesterday.',
        likes: ['snowy', 'lumi', 'marrow'],
      },
      {
        hoursLater: 32 * day + 12,
        who: 'pixelfrost',
        words: 'Day one. Everybody said hello. Suspicious, but nice.',
        likes: ['oda_', 'lumi', 'kestrel'],
      },
    ],
  },
  {
    hoursAgo: 36 * day + 6.7,
    author: 'kestrel',
    title: 'House rules, all five of them',
    type: 'announcement',
    isPinned: true,
    content: `We counted, and five were enough.

1. **Be kind first, right second.** Both is best.
2. **Spoilers go behind a warning.** A film from 1922 still counts.
3. **What is said in a room stays in the room.** It is also how the house is built: nobody else can read it, staff included.
4. **One account a person.** If you lost yours, we get it back for you.
5. **Do not argue with a rude message. Report it.** There is a small flag in the menu of every message and every member.

> A mute is a pause. A ban is a door. We would much rather hand out tea.

Questions, and exceptions for birthdays: open a ticket under **Support** in your menu.`,
    likes: ['snowy', 'north', 'oda_', 'mirelle', 'tundra-fox', 'marrow', 'lumi'],
    dislikes: ['hollowpine'],
    readers: ['vesper9', 'bram', 'pixelfrost', 'quietloop'],
    comments: [
      {
        hoursLater: 3.4,
        who: 'marrow',
        words: 'Rule two is the one that will be tested.',
        likes: ['kestrel', 'oda_'],
      },
      {
        hoursLater: 4.2,
        who: 'hollowpine',
        words: 'No exceptions for people who have had a hundred years to see it?',
        likes: ['bram'],
        dislikes: ['oda_', 'mirelle', 'vesper9'],
      },
      {
        hoursLater: 5.9,
        who: 'kestrel',
        words: 'None. But you get a cookie for asking.',
        likes: ['hollowpine', 'marrow', 'snowy'],
      },
    ],
  },
  {
    hoursAgo: 30 * day + 11.6,
    author: 'snowy',
    title: 'Large files, and no starting over',
    type: 'update',
    content: `Rooms take files of **up to 5 GB** now, and they arrive.

What is different:

- Close the lid, lose the train's Wi-Fi, reload the page: the upload goes on **where it stopped**.
- Pictures get a small preview, so that a long evening of photos does not eat your data plan.
- A picture tells nobody where it was taken. We strip that out before anyone sees it.

It works in every private chat and every group under [Friends](/?screen=friends). Drop a file into the chat, or use the button beside the field.

Thank you to everyone who let us break their uploads for three weeks.`,
    likes: ['oda_', 'vesper9', 'lumi', 'tundra-fox', 'bram', 'kestrel'],
    readers: ['north', 'mirelle', 'marrow', 'hollowpine'],
    comments: [
      {
        hoursLater: 2.6,
        who: 'vesper9',
        words: 'Sent 3.8 GB from a moving train with two tunnels in it. It just sulked and went on.',
        likes: ['snowy', 'oda_', 'lumi', 'bram', 'north'],
      },
      {
        hoursLater: 5.9,
        who: 'lumi',
        words: 'I closed the laptop in the middle to be mean to it. Nothing.',
        likes: ['vesper9'],
      },
      {
        hoursLater: 30.4,
        who: 'tundra-fox',
        words: 'All fourteen organ recordings, one evening. My friends are thrilled.',
        likes: ['mirelle', 'oda_'],
      },
    ],
  },
  {
    hoursAgo: 24 * day + 2.4,
    author: 'north',
    title: 'Your name, in your colours',
    type: 'update',
    content: `Names in the lobby were getting hard to tell apart at three in the morning. So:

- **Themes** for your profile: *Lightning*, *Rainbow*, *Binary*, *Holy Glow*, *Cyberpunk*, or none at all.
- **Names** in one colour, in three, or in all of them, and they can glow, pulse or type themselves out.
- **Borders** that glow around your picture and your banner.

It is all under **Appearance** in [your profile](/?screen=profile&tab=appearance), and you see it on yourself before anyone else does.

If moving names make you dizzy: Snowglobe listens to your system's *reduce motion* setting, and everything stands still.`,
    likes: ['oda_', 'bram', 'lumi', 'vesper9'],
    dislikes: ['marrow'],
    readers: ['snowy', 'kestrel', 'mirelle', 'tundra-fox', 'hollowpine'],
    comments: [
      {
        hoursLater: 1.8,
        who: 'bram',
        words: 'Rainbow. Obviously rainbow.',
        likes: ['lumi', 'oda_'],
        dislikes: ['marrow'],
      },
      {
        hoursLater: 2.6,
        who: 'marrow',
        words: 'Plain white, standing still. Thank you for the option.',
        likes: ['north', 'kestrel'],
      },
      {
        hoursLater: 3.4,
        who: 'lumi',
        words: 'The typewriter one fits. I also start over a lot.',
        likes: ['bram', 'vesper9', 'north'],
      },
    ],
  },
  {
    hoursAgo: 18 * day + 8.1,
    author: 'snowy',
    title: 'Tickets that talk back',
    type: 'update',
    content: `Asking for help should feel like asking a person, because it is one.

- Open a ticket from **Support** in your menu, with a screenshot if words fail.
- It is a **conversation**: you see us typing, we see you, and nobody has to reload anything.
- Every answer also lands in your inbox, so you can close the tab and go outside.

All of yours wait under [Support](/?screen=profile&tab=tickets). We aim for *the same evening*; north makes it *the same night*.`,
    likes: ['oda_', 'mirelle', 'kestrel', 'north', 'tundra-fox'],
    readers: ['vesper9', 'lumi', 'bram', 'marrow'],
    comments: [
      {
        hoursLater: 6.7,
        who: 'mirelle',
        words: 'Asked at midnight, solved by ten past. Who is awake over there?',
        likes: ['north', 'snowy'],
      },
      {
        hoursLater: 7.5,
        who: 'north',
        words: 'Hi.',
        likes: ['mirelle', 'oda_', 'lumi', 'bram', 'kestrel', 'vesper9'],
      },
    ],
  },
  {
    hoursAgo: 13 * day + 10.8,
    author: 'kestrel',
    title: 'What happens to a report',
    type: 'announcement',
    content: `Some of you asked whether reports go anywhere. They do, every one of them.

1. You get a note in your inbox **at once**: we have it.
2. We see what was reported **as it was at that moment**. Deleting it afterwards does not help anyone.
3. A person looks at it. Not a machine, not a queue that empties itself.
4. When it is settled you are told **how it ended**.

The member you reported is never told who it was.

> Last month: 14 reports, all settled, the slowest one in nine hours.`,
    likes: ['oda_', 'mirelle', 'snowy', 'north', 'marrow'],
    readers: ['vesper9', 'lumi', 'bram', 'tundra-fox', 'hollowpine'],
    comments: [
      {
        hoursLater: 2.6,
        who: 'tundra-fox',
        words: 'Being told how it ended is the part every other place forgets.',
        likes: ['kestrel', 'oda_', 'mirelle'],
      },
    ],
    lastOpenedBy: ['hollowpine', 'marrow'],
  },
  {
    hoursAgo: 8 * day + 7.3,
    author: 'snowy',
    title: 'Twelve hours on the house',
    type: 'announcement',
    content: `Every account can now take **12 Hour Access**, once, for nothing, without a card. The clock starts when you press the button, so pick an evening that deserves it.

And for those who stay: **Pro** is $9.99 a month.

- Cancel anytime; what you paid for runs to its end.
- Questions of Pro members are answered first.
- It pays for the disks that your 5 GB files sleep on.

Both are on [Home](/). Whoever stays on Free keeps the lobby, their friends and their rooms: nothing that was yours was moved behind a door.`,
    likes: ['lumi', 'vesper9', 'bram', 'pixelfrost'],
    dislikes: ['hollowpine', 'sable'],
    readers: ['oda_', 'kestrel', 'north', 'mirelle', 'tundra-fox', 'quietloop'],
    comments: [
      {
        hoursLater: 1.8,
        who: 'pixelfrost',
        words: 'Saving mine for a Saturday with bad weather.',
        likes: ['lumi', 'snowy'],
      },
      {
        hoursLater: 9.1,
        who: 'mirelle',
        words: 'The last sentence is why I pay.',
        likes: ['snowy', 'kestrel', 'oda_', 'north'],
      },
    ],
    lastOpenedBy: ['oda_', 'mirelle', 'bram'],
  },
  {
    hoursAgo: 3 * day + 3.1,
    author: 'north',
    title: 'Notes from the night shift',
    type: 'update',
    content: `Small things that were fixed while you slept:

- **Bad lines**: when your connection drops, what was said meanwhile arrives in order when you are back. Nothing twice, nothing missing.
- A message you send while offline **waits for you** and goes out by itself.
- The keyboard of a phone no longer covers the last message.
- *Last seen* no longer says you were here when it was only your cat.

Something still odd? Tell us in the [Public Chat](/?screen=publicchat), or open a ticket. I am awake anyway.`,
    likes: ['snowy', 'vesper9', 'lumi', 'pixelfrost'],
    readers: ['kestrel', 'tundra-fox'],
    comments: [
      {
        hoursLater: 4.2,
        who: 'lumi',
        words: 'The offline one saved a very long message about a very small thing.',
        likes: ['north', 'vesper9'],
      },
      {
        hoursLater: 6.7,
        who: 'vesper9',
        words: 'My cat disputes this.',
        likes: ['north', 'lumi', 'pixelfrost', 'snowy'],
      },
    ],
    lastOpenedBy: ['kestrel', 'pixelfrost', 'vesper9', 'tundra-fox'],
  },
  {
    hoursAgo: 19.4,
    author: 'snowy',
    title: 'The longest night, together',
    type: 'announcement',
    content: `Once a year we keep the lamp on until the sun is back. This Saturday it is that night.

- **From 20:00** the [Public Chat](/?screen=publicchat) is open house: bring a story, a song or a question nobody asked.
- **At midnight** we shake the globe. You will know it when you see it.
- **Until dawn** the groups stay open. Start one with your [friends](/?screen=friends) and keep a seat for somebody new.

> First winter here? You sit in the front row.

kestrel keeps order, north keeps the tea, I keep the snow coming.`,
    likes: ['north', 'lumi'],
    readers: ['sable'],
    comments: [
      {
        hoursLater: 1.8,
        who: 'lumi',
        words: 'Two seats by the heater. Already guarding them.',
        likes: ['north', 'snowy'],
      },
      {
        hoursLater: 2.6,
        who: 'north',
        words: 'Tea: smoky, mint, and the one nobody can name.',
        likes: ['lumi'],
      },
    ],
    lastOpenedBy: ['snowy', 'north', 'lumi', 'sable'],
  },
];
