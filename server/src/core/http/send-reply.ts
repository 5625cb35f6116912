import type { Reply } from '@snowglobe/contract/route.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsCompressed, sendCompressed } from './compressed-json.ts';
import { replyWriter } from './reply-serializer.ts';
import { sendEvents, type SentEvent } from './send-events.ts';
import { WrittenJson } from './written-json.ts';
import { sendFile, type FileReply } from './send-file.ts';

type Send = (request: FastifyRequest, reply: FastifyReply, answer: unknown) => unknown;

/** How a reply is sent, by its declared kind. */
export function replySender(declared: Reply): Send {
  switch (declared.kind) {
    case 'json': {
      const write = replyWriter(declared.schema);
      return (request, reply, answer) => {
        const isWritten = answer instanceof WrittenJson;
        if (acceptsCompressed(request))
          return sendCompressed(reply, isWritten ? answer : new WrittenJson(Buffer.from(write(answer))));
        if (!isWritten) return answer;
        reply.header('content-type', 'application/json; charset=utf-8');
        return answer.bytes;
      };
    }
    case 'nothing':
      return (_request, _reply, answer) => answer;
    case 'file':
      return (request, reply, answer) => sendFile(request, reply, answer as FileReply);
    case 'page':
      return (_request, reply, answer) => reply.type('text/html; charset=utf-8').send(answer);
    case 'redirect':
      return (_request, reply, answer) =>
        reply.redirect((answer as { location: string }).location, declared.status);
    case 'events': {
      const writers = Object.fromEntries(
        Object.entries(declared.events).map(([name, schema]) => [name, replyWriter(schema)]),
      );
      return (request, reply, answer) => {
        if (!isStream(answer)) return answer;
        const write = ({ event, data }: SentEvent) => writers[event]!(data);
        return sendEvents(request, reply, { events: answer, write });
      };
    }
  }
}

function isStream(answer: unknown): answer is AsyncIterable<SentEvent> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
}

/** Clients request a stream of events with the Accept header. */
export function wantsEvents(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/event-stream') ?? false;
}
