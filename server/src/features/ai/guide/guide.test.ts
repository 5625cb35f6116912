import { describe, expect, it } from 'vitest';
import { helpTopics } from '@snowglobe/contract/features/help/help.text.ts';
import { ask, newChat, question } from '../../../../test/ai.ts';
import { must } from '../../../../test/every-call/world.ts';
import { newReview } from '../../../../test/reviews.ts';
import { withApp } from '../../../../test/with-app.ts';
import { inEnglish } from '../../../core/texts/texts.ts';

const app = await withApp();
const who = await app.people.paid();

const say = async (...texts: string[]) => {
  const chat = await newChat(who);
  let last = '';
  for (const text of texts) last = (await ask(who, chat, text)).body.response as string;
  return last;
};
const years = (answer: string) => [...answer.matchAll(/\] \((\d{4})/g)].map((match) => Number(match[1]));
const titles = (answer: string) => [...answer.matchAll(/^- \[([^\]]+)\]/gm)].map((match) => match[1]);

describe('the built-in guide', () => {
  it('says what it is', async () => {
    expect((await who.get('/api/ai/usage-status')).body.answeredBy).toEqual({
      kind: 'guide',
      name: 'Built-in guide',
    });
    expect(await say('Hello')).toContain('not a language model');
  });

  it('always gives the same answer to the same question, with a sentence and a reason for each title', async () => {
    const answer = await say('something with vampires');
    expect(await say('something with vampires')).toBe(answer);
    expect(titles(answer)).toContain('Nosferatu');
    expect(answer).toMatch(
      /- \[Nosferatu\] \(1922, 1 h 34, horror and fantasy\): A count .+ Picked for: vampire/,
    );
  });

  it('only names titles that can be opened', async () => {
    const { body } = await who.post('/api/ai/chat/media', question('a comedy with a train'));
    expect(body.titles.map(({ text }: { text: string }) => text)).toEqual(titles(body.response));
  });

  it('remembers earlier messages: older, shorter, not horror', async () => {
    const first = years(await say('a horror film'));
    const older = years(await say('a horror film', 'older'));
    expect(Math.max(...older)).toBeLessThan(Math.max(...first));
    expect(older.length).toBeGreaterThan(2);
    expect(await say('something with zombies', 'not horror')).not.toMatch(/, horror/);
    const minutes = [...(await say('science fiction', 'under 15 minutes')).matchAll(/, (\d+) min/g)];
    expect(minutes.length).toBeGreaterThan(1);
    expect(minutes.every((match) => Number(match[1]) <= 15)).toBe(true);
    expect(titles(await say('a western', 'something else'))).not.toContain(titles(await say('a western'))[0]);
  });

  it('does not repeat shown titles when the member asks for older, newer or shorter ones', async () => {
    for (const [first, ...more] of [
      ['a horror film', 'older'],
      ['a comedy', 'older', 'older'],
      ['a drama', 'newer'],
      ['science fiction', 'something shorter'],
    ] as const) {
      const seen = new Set(titles(await say(first)));
      const said: string[] = [first];
      for (const next of more) {
        said.push(next);
        const now = titles(await say(...said));
        expect(now.filter((title) => seen.has(title))).toEqual([]);
        for (const title of now) seen.add(title);
      }
    }
  });

  it.each([
    'I loved Blade Runner. What is like it?',
    'i loved blade runner. what is like it?',
    'Something like The Matrix Reloaded please',
    'anything similar to "Heat"?',
    'I am a fan of Game of Thrones',
  ])('says that it does not know a film, and makes nothing up: %s', async (asked) => {
    const answer = await say(asked);
    expect(answer).toMatch(
      /^I don’t know “(Blade Runner|blade runner|The Matrix Reloaded|Heat|Game of Thrones)”/,
    );
    expect(titles(answer)).toEqual([]);
  });

  it('says that it does not know a film, and searches for the rest of the request', async () => {
    const answer = await say('Science fiction like Blade Runner');
    expect(answer).toContain('I don’t know “Blade Runner”');
    expect(titles(answer).length).toBeGreaterThan(1);
    expect(answer.match(/, [^)]*science fiction/g)).toHaveLength(titles(answer).length);
    expect(await say('I loved Nosferatu')).toContain('Near [Nosferatu]');
    for (const known of [
      'I love westerns',
      'something like a horror film',
      'I liked Charlie Chaplin',
      'I love trains',
    ])
      expect(await say(known)).not.toContain('I don’t know');
  });

  it.each([
    ['Quiero ver una película de terror', 'entiendo inglés y alemán'],
    ['Je voudrais regarder une comédie ce soir', 'que l’anglais'],
    ['Vorrei vedere qualcosa di divertente stasera', 'solo l’inglese'],
    ['Посоветуй хороший фильм', 'только по-английски'],
    ['怖い映画を教えてください', '英語とドイツ語しか'],
    ['اقترح علي فيلما مضحكا', 'إلا الإنجليزية والألمانية'],
    ['ฉันอยากดูหนังตลก', 'I only understand English and German'],
  ])('says in its language that it only understands English and German: %s', async (asked, told) => {
    const answer = await say(asked);
    expect(answer).toContain(told);
    expect(titles(answer)).toEqual([]);
  });

  it('does not mistake English for another language', async () => {
    for (const asked of [
      'Something like Un Chien Andalou',
      'a comedy',
      'films noir',
      'Die Nibelungen',
      'la la la',
    ])
      expect(await say(asked)).not.toMatch(/Englisch|inglés|anglais|Engels/);
  });

  it('recommends anime on the anime page and none on the movie page', async () => {
    const on = async (contentType: string) =>
      titles((await who.post('/api/ai/chat/media', { ...question('robots'), contentType })).body.response);
    expect(await on('anime')).toContain('Neon Genesis Evangelion');
    expect(await on('movies')).not.toContain('Neon Genesis Evangelion');
  });

  it.each(helpTopics.map(({ question: asked, answer }) => [inEnglish(asked), inEnglish(answer)]))(
    'helps: %s',
    async (asked, answer) => {
      expect(await say(asked)).toContain(answer);
    },
  );

  it('says so when nothing fits', async () => {
    expect(await say('qwertz uiop')).toContain('I found nothing for that');
    expect(await say('a western', 'from the eighties')).toContain(
      'Nothing in the catalogue fits all of that',
    );
  });
});

describe('the stars of the member who asks', () => {
  const find = async (name: string): Promise<number> =>
    (await must(who.get(`/api/media/search?query=${encodeURIComponent(name)}`))).results[0].id;
  const sayAs = async (asker: typeof who, text: string) =>
    titles((await ask(asker, await newChat(asker), text)).body.response as string);

  it('decide when nothing else is asked for, and leave out what they did not like', async () => {
    const fan = await app.people.paid();
    expect(await sayAs(fan, 'What shall I watch tonight?')).toEqual([]);
    await newReview(fan, await find('Nosferatu'), 5);
    const picks = await sayAs(fan, 'What shall I watch tonight?');
    expect(picks.length).toBeGreaterThanOrEqual(3);
    await newReview(fan, await find(picks[0]!), 1);
    expect(await sayAs(fan, 'What shall I watch tonight?')).not.toContain(picks[0]);
  });

  it('do not change what was asked for', async () => {
    const fan = await app.people.paid();
    await newReview(fan, await find('Nosferatu'), 5);
    expect(await sayAs(fan, 'a comedy with a train')).toContain('The General');
  });
});
