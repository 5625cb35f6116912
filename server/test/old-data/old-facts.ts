export type Person = { username: string; password: string; bio: string };

/** The passwords and texts in the data of the first Snowglobe with accounts. */
export type AccountFacts = { people: Person[] };

/** The passwords, texts and files in the data of the first Snowglobe with chat, friends and uploads. */
export type TalkFacts = {
  people: Person[];
  publicTexts: string[];
  privateTexts: string[];
  roomId: number;
  groupId: number;
  file: { name: string; sha256: string };
  image: { name: string; sha256: string };
  /** An upload that was interrupted when Snowglobe stopped. */
  half: { url: string; sentBytes: number; bytes: string; sha256: string };
};
