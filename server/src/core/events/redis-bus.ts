import type { Logger } from '../observe/logger.ts';
import type { Redis } from '../redis/redis.ts';
import { createLocalBus, type Bus, type Topics } from './bus.ts';

type Message = { from: string; topic: keyof Topics; message: unknown };
/** Each node receives its own beat, too: this proves that messages arrive, and measures how long they take. */
type Beat = { from: string; beat: number };

const beatEveryMs = 500;
/** Without a beat for this long, messages do not arrive, although the connection seems open. */
const maxSilenceMs = 2000;

/** The bus over Redis. Messages that are sent while Redis is away are lost: the facts are in the database. */
export function createRedisBus(nodeId: string, redis: Redis, log: Logger): Bus {
  const local = createLocalBus(nodeId);
  const channel = redis.nameOf('bus');
  let heardAt = Number.NEGATIVE_INFINITY;
  let lagMs: number | null = null;

  const send = (content: Message | Beat) => {
    if (redis.isConnected()) redis.commands.publish(channel, JSON.stringify(content)).catch(() => undefined);
  };

  function receive(text: string): void {
    const content = JSON.parse(text) as Message | Beat;
    if ('beat' in content) {
      if (content.from !== nodeId) return;
      heardAt = performance.now();
      lagMs = heardAt - content.beat;
      return;
    }
    if (content.from === nodeId) return;
    try {
      local.publish(content.topic, content.message as never);
    } catch (error) {
      log.error({ err: error, topic: content.topic }, 'A message of another node could not be handled');
    }
  }

  // At each connection: the first subscription may have failed. The same listener is not added twice.
  redis.subscriber.on('ready', () => {
    redis.subscriber.subscribe(channel, receive).catch(() => undefined);
  });
  const timer = setInterval(() => send({ from: nodeId, beat: performance.now() }), beatEveryMs).unref();

  return {
    ...local,
    publish(topic, message) {
      local.publish(topic, message);
      send({ from: nodeId, topic, message });
    },
    isConnected: () => redis.isConnected() && performance.now() - heardAt < maxSilenceMs,
    lagMs: () => lagMs,
    async close() {
      clearInterval(timer);
      await local.close();
    },
  };
}
