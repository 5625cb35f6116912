import { pino, type LogFn, type Logger as PinoLogger } from 'pino';
import { logError } from './log-error.ts';

export type Logger = PinoLogger;

type Output = { write(line: string): void };

/** Logs JSON lines to standard output. Secrets in logged requests and bodies are replaced. */
export function createLogger(level: string, output: Output = standardOutput()): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: logError },
      hooks: { logMethod: withShortMessage },
      redact: {
        paths: [
          'req.headers.cookie',
          'req.headers.authorization',
          '*.password',
          '*.newPassword',
          '*.currentPassword',
          '*.token',
        ],
        censor: '[hidden]',
      },
    },
    output,
  );
}

/** Without a message, pino logs the complete message of the error; this shortens it. */
function withShortMessage(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, message] = args as [unknown, unknown];
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  if (message !== undefined || !(error instanceof Error)) return method.apply(this, args);
  const rest = first instanceof Error ? { err: error } : first;
  return method.apply(this, [rest, logError(error).message] as unknown as Parameters<LogFn>);
}

/** Writes through process.stdout: pino's own writer retries a closed terminal forever and would block the stop. */
function standardOutput(): Output {
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => {});
  return { write: (line: string) => void process.stdout.write(line) };
}
