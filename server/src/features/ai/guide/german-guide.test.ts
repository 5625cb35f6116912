import { helpTopics } from '@snowglobe/contract/features/help/help.text.ts';
import { describe, expect, it } from 'vitest';
import { ask, newChat } from '../../../../test/ai.ts';
import { withApp } from '../../../../test/with-app.ts';
import { translate } from '../../../core/texts/texts.ts';

const app = await withApp({ LANGUAGES: 'en,de,ar' });
const who = await app.people.paid();
const german = await app.people.paid();
await german.put('/api/profile/update', { language: 'de' });
const arabic = await app.people.paid();
await arabic.put('/api/profile/update', { language: 'ar' });

const sayAs = async (member: typeof who, ...texts: string[]) => {
  const chat = await newChat(member);
  let last = '';
  for (const text of texts) last = (await ask(member, chat, text)).body.response as string;
  return last;
};
const say = (...texts: string[]) => sayAs(who, ...texts);
const titles = (answer: string) => [...answer.matchAll(/^- \[([^\]]+)\]/gm)].map((match) => match[1]);
const isGerman = (answer: string) =>
  /gibt es|Ein Titel passt|gefunden|kenne ich nicht|zusammen passt/.test(answer);

describe('the built-in guide in German', () => {
  it.each([
    ['etwas mit Vampiren', 'Nosferatu'],
    ['Gibt es Filme mit Robotern?', 'Metropolis'],
    ['irgendwas mit Zombis', 'White Zombie'],
    ['Etwas wie Nosferatu', 'The Cabinet of Dr. Caligari'],
    ['Ein Krimi aus den 40ern, nicht zu lang', 'Detour'],
    ['Krimi aus den Vierzigern', 'Scarlet Street'],
    ['ein Film ueber Dinosaurier fuer meine Kinder', 'The Lost World'],
    ['Liebesfilm in Paris', 'Charade'],
    ['Haettest du einen Western mit ein bisschen Liebe?', 'Angel and the Badman'],
    ['Maerchen', 'The Adventures of Prince Achmed'],
    ['Piratenfilm', 'The Black Pirate'],
    ['Stummfilm mit Slapstick', 'One Week'],
    ['Anime über Zeitreisen', 'Steins;Gate'],
    ['Film von Hitchcock', 'Blackmail'],
    ['Frau im Mond hat mir sehr gut gefallen', 'A Trip to the Moon'],
    ['Spukhaus, nicht so lang', 'House on Haunted Hill'],
    ['Kriegsfilm mit Flugzeugen', 'Wings'],
    ['Soldaten im Schuetzengraben', 'All Quiet on the Western Front'],
    ['so schlecht dass es wieder gut ist, Ausserirdische', 'Plan 9 from Outer Space'],
    ['Weltraumabenteuer', 'A Trip to the Moon'],
    ['Ich moechte heute Abend einen lusitgen Film sehen', 'The Gold Rush'],
    ['eine kurtze Komoedie bitte', 'Sprite Fright'],
    ['kannst du mir einen Horrrorfilm aus den zwanziger Jahren empfelen', 'Nosferatu'],
    ['was mit nem Zug', 'The General'],
    ['Science-Fiction unter 15 Minuten', 'A Trip to the Moon'],
    ['ich suche eine Seire', 'Pioneer One'],
  ])('finds for “%s”: %s', async (asked, title) => {
    const answer = await say(asked);
    expect(titles(answer)).toContain(title);
    expect(isGerman(answer), answer).toBe(true);
  });

  it('answers with German genres, lengths and reasons', async () => {
    expect(await say('etwas mit Vampiren')).toMatch(
      /- \[Nosferatu\] \(1922, 1 Std\. 34 Min\., Horror und Fantasy\): .+ Passt zu: Vampir/,
    );
  });

  it('remembers earlier messages: älter, kürzer, kein Horror, was anderes', async () => {
    const first = titles(await say('ein Horrorfilm'));
    for (const next of ['älter', 'aelter bitte', 'etwas Kürzeres', 'was anderes']) {
      const now = titles(await say('ein Horrorfilm', next));
      expect(now.length, next).toBeGreaterThan(1);
      expect(now.filter((title) => first.includes(title))).toEqual([]);
    }
    expect(await say('etwas mit Zombies', 'kein Horror')).not.toMatch(/Horror und|, Horror\)/);
  });

  it('says which words and which film it does not know', async () => {
    expect(await say('Ein Film mit Hubschraubern')).toContain('Nicht verstanden habe ich „Hubschraubern“');
    expect(await say('eine Komödie mit Hubschraubern')).toContain('„Hubschraubern“');
    const answer = await say('Ich fand Blade Runner toll, was ist ähnlich?');
    expect(answer).toMatch(/^„Blade Runner“ kenne ich nicht/);
    expect(titles(answer)).toEqual([]);
  });

  it.each([
    ['Wie füge ich einen Freund hinzu?', 'friends'],
    ['wie aendere ich mein passwort', 'password'],
    ['Ich habe mein Paswort vergessen', 'password'],
    ['Wie kann ich mein Abo kuendigen?', 'membership'],
    ['Wer kann lesen, was ich an SnowyAI schreibe?', 'ai-private'],
    ['Wie melde ich jemanden?', 'report'],
    ['Was ist SnowyAI?', 'ai-what'],
    ['wie verschike ich eine datei', 'files'],
    ['Wie viele Nachrichten kann ich SnowyAI schicken?', 'ai-limit'],
    ['Wie lösche ich meine Chats mit SnowyAI?', 'export-delete'],
    ['Wie schreibe ich fett?', 'formatting'],
    ['Wo ändere ich mein Profilbild?', 'name-and-look'],
    ['Wie richte ich Zwei-Faktor ein?', 'two-factor'],
    ['warum spielt das Video nicht ab?', 'watch'],
  ])('helps: %s', async (asked, id) => {
    const topic = helpTopics.find((each) => each.id === id)!;
    expect(await say(asked)).toContain(translate('de', topic.answer));
  });

  it('greets in German', async () => {
    for (const hello of ['Hallo', 'Guten Abend', 'Was kannst du?'])
      expect(await say(hello)).toContain('kein Sprachmodell');
  });

  it('answers a text that can be both in the language of the chat, then of the member', async () => {
    expect(await say('Nosferatu')).toContain('One title fits');
    expect(await sayAs(german, 'Nosferatu')).toContain('Ein Titel passt');
    expect(await say('etwas mit Vampiren', 'Charlie Chaplin')).toContain('gibt es dazu');
    expect(await sayAs(german, 'something with vampires')).toContain('From what this Snowglobe has');
  });

  it('answers the examples of the page in the language of the page', async () => {
    const answer = await sayAs(arabic, 'كوميديا قصيرة لهذه الليلة');
    expect(titles(answer).length).toBeGreaterThan(1);
    expect(answer).toContain('كوميديا');
    expect(await sayAs(arabic, 'اقترح علي فيلما مضحكا')).toContain('لا أفهم إلا الإنجليزية والألمانية');
    expect(await sayAs(german, 'ฉันอยากดูหนังตลก')).toContain('nur Deutsch und Englisch');
  });

  it('names a new chat in the language of the member', async () => {
    await newChat(german);
    const { sessions } = (await german.get('/api/ai/chat/sessions')).body;
    expect(sessions[0].name).toBe('Neuer Chat');
  });
});
