import type { PushSettings } from '@snowglobe/contract/features/push/push.model.ts';
import { baseLanguage, languages, type Language } from '@snowglobe/contract/texts/languages.ts';
import { plainText } from '@snowglobe/contract/message-format.ts';
import type { Database } from '../../core/database/database.ts';
import { textIn } from '../../core/texts/texts.ts';
import { noticeIn } from '../chat/chat.feature.ts';
import * as store from './send-pushes.store.ts';

/** The subject of a push. Its texts are read when it is sent, so a deleted or read message is not pushed. */
export type About =
  | { kind: 'room'; roomId: number; fromSeq: number }
  | { kind: 'letter'; id: number }
  | { kind: 'party'; roomId: number; partyId: number; host: string; film: Film }
  | { kind: 'close'; tag: string };
type Film = { title: string; season: number | null; episode: number | null };

/** The payload for the service worker. The page's own notifications have the same tags. */
type Payload =
  | { kind: 'show'; tag: string; title: string; body: string; url: string; lang: string }
  | { kind: 'close'; tag: string };
/** With the number on the icon of the installed app. */
export const withUnread = (payload: Payload, unread: number) => JSON.stringify({ ...payload, unread });
/** `shown` is null when nothing new is on the screen of the device. */
export type Note = {
  payload: Payload;
  shown: { item: string; number: number; tag: string } | null;
  seconds: number;
};

type Reader = { memberId: number; language: Language | null; settings: PushSettings };

const maxTextLength = 120;
const messageSeconds = 24 * 3600;
/** A party may be over later. */
const partySeconds = 30 * 60;

const roomLink = (roomId: number) => `/?screen=friends&tab=chat&room=${roomId}`;
const cut = (text: string) => Array.from(text).slice(0, maxTextLength).join('');

/** Null when there is nothing to show any more. */
export async function createNote(db: Database, about: About, reader: Reader): Promise<Note | null> {
  if (about.kind === 'close')
    return { payload: { kind: 'close', tag: about.tag }, shown: null, seconds: messageSeconds };
  if (about.kind === 'room') return noteOfMessage(db, about, reader);
  return about.kind === 'letter' ? noteOfLetter(db, about.id, reader) : noteOfParty(db, about, reader);
}

async function noteOfMessage(
  db: Database,
  { roomId, fromSeq }: { roomId: number; fromSeq: number },
  reader: Reader,
): Promise<Note | null> {
  const { memberId, language, settings } = reader;
  const message = await store.findDueMessage(db, memberId, { roomId, fromSeq });
  if (!message) return null;
  const { seq, is_mention: isMention } = message;
  const words = settings.hideContent
    ? {
        title: textIn(language, 'push:hidden.title'),
        body: isMention ? textIn(language, 'push:hidden.mention') : textIn(language, 'push:hidden.message'),
      }
    : {
        title: titleOf(message, language),
        body: cut(wordsOf(message, language)),
      };
  const url = isMention ? `${roomLink(roomId)}&at=${seq}` : roomLink(roomId);
  return show(reader, words, {
    url,
    shown: { item: `room:${roomId}`, number: seq, tag: `room-${roomId}` },
    seconds: messageSeconds,
  });
}

function titleOf(
  { type, author_name: sender, kind, name: room }: store.DueMessage,
  language: Language | null,
) {
  if (type === 'notice') return textIn(language, 'chat:newGroup.title');
  return kind === 'group' ? textIn(language, 'chat:senderInRoom', { sender, room }) : sender;
}

function wordsOf({ type, text, file_name: fileName }: store.DueMessage, language: Language | null): string {
  if (type === 'notice') return noticeIn(language, text);
  if (type === 'image') return textIn(language, 'chat:sentAnImage');
  if (type === 'file') return fileName ?? textIn(language, 'chat:sentAFile');
  return plainText(text).replaceAll(/\s+/g, ' ');
}

async function noteOfLetter(db: Database, id: number, reader: Reader): Promise<Note | null> {
  const { memberId, language, settings } = reader;
  const letter = await store.findDueLetter(db, memberId, id);
  if (!letter?.link) return null;
  const isParty = letter.type === 'party';
  const roomId = isParty
    ? new URLSearchParams(letter.link.slice(letter.link.indexOf('?'))).get('room')
    : null;
  const words = settings.hideContent
    ? {
        title: textIn(language, 'push:hidden.title'),
        body: hiddenWords(letter.type, language),
      }
    : { title: letter.title, body: cut(withLocalTimes(letter.message, reader)) };
  const tag = roomId === null ? `${letter.type}-${id}` : `party-${roomId}`;
  return show(reader, words, {
    url: letter.link,
    shown: { item: `letter:${id}`, number: id, tag },
    seconds: isParty ? partySeconds : messageSeconds,
  });
}

function hiddenWords(type: string, language: Language | null): string {
  if (type === 'party') return textIn(language, 'push:hidden.party');
  if (type === 'follow') return textIn(language, 'push:hidden.follow');
  return type === 'wish' ? textIn(language, 'push:hidden.wish') : textIn(language, 'push:hidden.mention');
}

async function noteOfParty(
  db: Database,
  { roomId, partyId, host, film }: Extract<About, { kind: 'party' }>,
  reader: Reader,
): Promise<Note | null> {
  const { memberId, language, settings } = reader;
  const room = await store.findDueParty(db, memberId, partyId);
  if (!room) return null;
  const { title: name, season, episode } = film;
  const title =
    season === null || episode === null
      ? name
      : textIn(language, 'party:episodeOf', { title: name, season, episode });
  const words = settings.hideContent
    ? { title: textIn(language, 'push:hidden.title'), body: textIn(language, 'push:hidden.party') }
    : {
        title: host
          ? textIn(language, 'party:started.title', { name: host, title })
          : textIn(language, 'party:started.opened', { title }),
        body: room.kind === 'group' ? textIn(language, 'party:started.inRoom', { room: room.name }) : '',
      };
  return show(reader, words, {
    url: `${roomLink(roomId)}&watch=1`,
    shown: { item: `party:${roomId}`, number: partyId, tag: `party-${roomId}` },
    seconds: partySeconds,
  });
}

type More = { url: string; shown: { item: string; number: number; tag: string }; seconds: number };

function show(
  { language }: Reader,
  words: { title: string; body: string },
  { url, shown, seconds }: More,
): Note {
  const lang = language ?? baseLanguage;
  return { payload: { kind: 'show', tag: shown.tag, ...words, url, lang }, shown, seconds };
}

const isoTime = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Letters have times in ISO format, for readers in any time zone. */
const withLocalTimes = (text: string, { language, settings: { timeZone } }: Reader) =>
  text.replaceAll(isoTime, (time) =>
    new Date(time).toLocaleString(languages[language ?? baseLanguage].locale, {
      timeZone,
      dateStyle: 'medium',
      timeStyle: 'short',
    }),
  );
