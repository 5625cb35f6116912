import { describe, expect, it } from 'vitest';
import { helpTopics } from '@snowglobe/contract/features/help/help.text.ts';
import { ask, newChat, question } from '../../../../test/ai.ts';
import { withApp } from '../../../../test/with-app.ts';

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

  it('answers the same to the same, and with a sentence and a reason for each title', async () => {
    const answer = await say('something with vampires');
    expect(await say('something with vampires')).toBe(answer);
    expect(titles(answer)).toContain('Nosferatu');
    expect(answer).toMatch(
      /- \[Nosferatu\] \(1922, 1 h 34, horror and fantasy\): A count .+ Picked for: vampire/,
    );
  });

  it('every title that it names can be opened', async () => {
    const { body } = await who.post('/api/ai/chat/media', question('a comedy with a train'));
    expect(body.titles.map(({ text }: { text: string }) => text)).toEqual(titles(body.response));
  });

  it('remembers what was said: older, shorter, not horror', async () => {
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

  it('finds anime on the anime page and none on the other', async () => {
    const on = async (contentType: string) =>
      titles((await who.post('/api/ai/chat/media', { ...question('robots'), contentType })).body.response);
    expect(await on('anime')).toContain('Neon Genesis Evangelion');
    expect(await on('movies')).not.toContain('Neon Genesis Evangelion');
  });

  it.each(helpTopics.map(({ question: asked, answer }) => [asked, answer]))(
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
