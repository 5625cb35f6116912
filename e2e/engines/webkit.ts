import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { takeCollected } from './collect-complaints.ts';
import { asJson, type Engine } from './engine.ts';
import { endProcess, waitForLine } from './process.ts';

export const webkitDriverPath = process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver';
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK's small browser on a display in memory, driven through WebDriver. */
export async function openWebKit(size: { width: number; height: number }): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'snowglobe-webkit-'));
  const screen = `${size.width + 100}x${size.height + 200}x24`;
  const xvfbArgs = ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'];
  const display = spawn('Xvfb', xvfbArgs, { stdio: ['ignore', 'pipe', 'ignore'] });
  const number = await waitForLine(display, display.stdout, /^(\d+)$/);

  const port = await findFreePort();
  // Without a graphics card this way of drawing is 20 times as fast: the other one reads every frame back from OpenGL.
  const fast = { WEBKIT_DISABLE_DMABUF_RENDERER: '1' };
  const env = { ...fast, ...process.env, DISPLAY: `:${number}`, HOME: home, XDG_RUNTIME_DIR: home };
  const driver = spawn(webkitDriverPath, [`--port=${port}`], { stdio: 'ignore', env });

  async function call<Value>(method: string, path: string, body?: object): Promise<Value> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  const capabilities = { alwaysMatch: { timeouts: { script: 300_000, pageLoad: 300_000 } } };
  const { sessionId } = await retried(() =>
    call<{ sessionId: string }>('POST', '/session', { capabilities }),
  );
  const at = `/session/${sessionId}`;
  await call('POST', `${at}/window/rect`, { x: 0, y: 0, width: size.width, height: size.height });
  async function evaluate<Value>(expression: string): Promise<Value> {
    const script = `const tell = arguments[0];
        ${asJson(expression)}.then((json) => tell({ json }), (error) => tell({ error: String(error) }));`;
    const { json, error } = await call<{ json?: string; error?: string }>('POST', `${at}/execute/async`, {
      script,
      args: [],
    });
    if (error !== undefined) throw new Error(error);
    return JSON.parse(json!) as Value;
  }

  return {
    evaluate,
    async goto(url) {
      await call('POST', `${at}/url`, { url });
    },
    async perform(actions) {
      await call('POST', `${at}/actions`, { actions });
    },
    async chooseFile(selector, path) {
      const found = await call<Record<string, string>>('POST', `${at}/element`, {
        using: 'css selector',
        value: selector,
      });
      await call('POST', `${at}/element/${found[elementKey]}/value`, { text: path });
    },
    async screenshot() {
      return Buffer.from(await call<string>('GET', `${at}/screenshot`), 'base64');
    },
    // Its console is not printed in an automated session, whose pages are private.
    takeComplaints: () => evaluate(takeCollected),
    async close() {
      await call('DELETE', at).catch(() => {});
      await endProcess(driver);
      await endProcess(display);
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** The driver needs a moment until it listens. */
async function retried<Value>(work: () => Promise<Value>): Promise<Value> {
  const until = performance.now() + 30_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isRefused = error instanceof TypeError;
      if (!isRefused || performance.now() > until) throw error;
      await delay(100);
    }
  }
}

async function findFreePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    server.close(() => resolve(port));
  });
  return promise;
}
