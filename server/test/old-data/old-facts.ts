export type Person = { username: string; password: string; bio: string };

/** What the members of the first Snowglobe with accounts know. */
export type AccountFacts = { people: Person[] };

/** What the members of the first Snowglobe with chat, friends and uploads know. */
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
