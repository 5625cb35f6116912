import type { App } from '../app.ts';
import { signInForDemo } from './sign-in.ts';

const boundary = 'snowglobe-demo';

/** A ticket in the middle of its conversation and one that waits, written through the API as people would. */
export async function seedSupport(app: App): Promise<void> {
  async function call(who: string, url: string, payload: object | string, type = 'application/json') {
    const cookie = await signInForDemo(app, who);
    const headers = { cookie, 'content-type': type };
    const answer = await app.http.inject({ method: 'POST', url, headers, payload });
    if (answer.statusCode >= 400) throw new Error(`The demo could not POST ${url}: ${answer.body}`);
    return answer.json<{ ticket: { id: number } }>();
  }
  const open = (who: string, ticket: Record<string, string>) =>
    call(who, '/api/support/tickets', form(ticket), `multipart/form-data; boundary=${boundary}`);

  const { ticket } = await open('pixelfrost', {
    title: 'My picture turns sideways',
    description: 'I took it upright on my phone. In the preview it lies on its side, like me on Sundays.',
    priority: 'medium',
  });
  const talk = `/api/support/tickets/${ticket.id}`;
  await call('kestrel', `${talk}/reply`, { message: 'Thank you, we can see it. Which phone was it?' });
  await call('kestrel', `${talk}/notes`, { note: 'Same as the one from last week: orientation 6.' });
  await call('pixelfrost', `/api/user/tickets/${ticket.id}/reply`, {
    message: 'An old one with a cracked corner.',
  });
  await open('oda_', {
    title: 'Seats for a class of twelve',
    description: 'Can we have a room for a film class on Thursdays? Twelve people, all quiet.',
    priority: 'high',
  });
}

function form(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${boundary}--\r\n`;
}
