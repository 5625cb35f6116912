import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Options = NonNullable<Parameters<FastifyBaseLogger['child']>[1]>;
type Line = Parameters<FastifyBaseLogger['info']>;

/**
 * The log of one request, whose lines have its id. Most requests write none, so the logger with the id is created with
 * the first line: pino copies its settings for each new logger.
 */
class RequestLog {
  #log: FastifyBaseLogger | null = null;
  readonly #all: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: Options;

  constructor(all: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.#all = all;
    this.#bindings = bindings;
    this.#options = options;
  }

  get #own(): FastifyBaseLogger {
    return (this.#log ??= this.#all.child(this.#bindings, this.#options));
  }

  get level() {
    return this.#own.level;
  }
  fatal(...line: Line) {
    this.#own.fatal(...line);
  }
  error(...line: Line) {
    this.#own.error(...line);
  }
  warn(...line: Line) {
    this.#own.warn(...line);
  }
  info(...line: Line) {
    this.#own.info(...line);
  }
  debug(...line: Line) {
    this.#own.debug(...line);
  }
  trace(...line: Line) {
    this.#own.trace(...line);
  }
  silent(...line: Line) {
    this.#own.silent(...line);
  }
  child(bindings: Bindings, options?: Options) {
    return this.#own.child(bindings, options);
  }
}

export const createRequestLog = (all: FastifyBaseLogger, bindings: Bindings, options: Options) =>
  new RequestLog(all, bindings, options) as unknown as FastifyBaseLogger;
