import { pino, type Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;

/** Structured lines on standard output. Secrets are cut out wherever a request or a body is logged. */
export function openLogger(level: string): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
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
    standardOutput(),
  );
}

/** Through the stream, not around it: pino's own writer retries a closed terminal for ever and would hold up the stop. */
function standardOutput() {
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => {});
  return { write: (line: string) => void process.stdout.write(line) };
}
