import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { question } from '../../../../test/ai.ts';
import { refusing, startModelServer } from '../../../../test/model-server.ts';
import { withApp } from '../../../../test/with-app.ts';

const model = await startModelServer();
afterAll(model.close);
const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
const app = await withApp(model.settings, { log });

test('several answers that fail for the same reason are one log line', async () => {
  const who = await app.people.paid();
  model.always(refusing(401));
  for (let asked = 0; asked < 5; asked += 1)
    expect((await who.post('/api/ai/chat', question('Hi'))).status).toBeGreaterThanOrEqual(500);
  expect(lines.filter((line) => line.includes('The AI could not complete an answer'))).toHaveLength(1);
});
