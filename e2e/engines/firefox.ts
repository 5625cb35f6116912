import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asJson, type Engine } from './engine.ts';
import { endProcess, waitForLine } from './process.ts';

export const firefoxPath = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr';

const preferences: Record<string, boolean | number | string> = {
  // No request may leave this machine: everything else goes to a proxy that does not exist.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

type Reply = { id?: number; result?: unknown; error?: string; message?: string };
type LogEntry = { level: string; type: string; text: string | null; source: { realm?: string } };

/** Firefox without a window, driven through WebDriver BiDi. */
export async function openFirefox(size: { width: number; height: number }): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'snowglobe-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const browser = spawn(firefoxPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await waitForLine(browser, browser.stderr, /WebDriver BiDi listening on (ws:\S+)/);

  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const complaints: string[] = [];
  let count = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Reply & { method?: string; params?: unknown };
    if (message.method === 'log.entryAdded') note(message.params as LogEntry);
    const asker = waiting.get(message.id ?? -1);
    if (!asker) return;
    waiting.delete(message.id!);
    if (message.error) asker.reject(new Error(`${message.error}: ${message.message}`));
    else asker.resolve(message.result);
  });
  socket.addEventListener('close', () => {
    for (const asker of waiting.values()) asker.reject(new Error('Firefox has ended'));
  });

  function note({ level, text }: LogEntry): void {
    if (level === 'error' || level === 'warn') complaints.push(text ?? level);
  }
  function send<Result>(method: string, params: object): Promise<Result> {
    const answer = Promise.withResolvers<unknown>();
    waiting.set((count += 1), answer);
    socket.send(JSON.stringify({ id: count, method, params }));
    return answer.promise as Promise<Result>;
  }

  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = contexts[0]!;
  await send('browsingContext.setViewport', { context, viewport: size });

  async function run(expression: string): Promise<{ value?: string; sharedId?: string }> {
    const { type, result, exceptionDetails } = await send<{
      type: string;
      result: { value?: string; sharedId?: string };
      exceptionDetails?: { text: string };
    }>('script.evaluate', { expression, target: { context }, awaitPromise: true, userActivation: false });
    if (type === 'exception') throw new Error(exceptionDetails!.text);
    return result;
  }

  return {
    async goto(url) {
      await send('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    async evaluate(expression) {
      return JSON.parse((await run(asJson(expression))).value!);
    },
    async perform(actions) {
      await send('input.performActions', { context, actions });
    },
    async chooseFile(selector, path) {
      const { sharedId } = await run(`document.querySelector(${JSON.stringify(selector)})`);
      await send('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    takeComplaints: async () => complaints.splice(0),
    async close() {
      socket.close();
      await endProcess(browser);
      await rm(profile, { recursive: true, force: true });
    },
  };
}
