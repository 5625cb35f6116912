import { withSourcePlaces } from './source-places.ts';

const maxTextLength = 2000;
const maxFrames = 20;

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: string };

/**
 * The parts of an error that are logged. Libraries attach private data to their errors, such as a database client with its
 * password, a statement with a member's text, or a request with its body.
 */
export function logError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: short(plain(error)) };
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  const stack = framesOf(error);
  return {
    type: error.constructor.name,
    message: short(messageOf(error)),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: short(String(code)) } : {}),
    ...(stack ? { stack } : {}),
    ...(cause === undefined
      ? {}
      : { cause: short(cause instanceof Error ? messageOf(cause) : plain(cause)) }),
  };
}

/** An AggregateError, such as for a host with two addresses, has no message of its own. */
function messageOf(error: Error): string {
  if (error.message !== '' || !(error instanceof AggregateError)) return error.message;
  return error.errors.map((each) => (each instanceof Error ? each.message : plain(each))).join('; ');
}

/** A thrown string is the message. A thrown object may contain private data and is not logged. */
function plain(thrown: unknown): string {
  return typeof thrown === 'object' && thrown !== null ? 'an object was thrown' : String(thrown);
}

/** The stack without the message. */
function framesOf({ stack }: Error): string {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return withSourcePlaces(frames.slice(0, maxFrames).join('\n'));
}

function short(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}… (${text.length} characters)` : text;
}
