import { contract } from '@snowglobe/contract/contract.ts';
import { commonFaults, type Fault } from '@snowglobe/contract/errors.ts';
import type { Route } from '@snowglobe/contract/route.ts';
import * as z from 'zod/mini';
import { inEnglish } from '../texts/texts.ts';

type Json = Record<string, unknown>;

/** The API description, generated from the contract, so that it always matches what is served. */
export function createOpenApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [feature, routes] of Object.entries(contract)) {
    for (const [name, route] of Object.entries(routes as Record<string, Route>)) {
      (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(feature, name, route);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Snowglobe', version, license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' } },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'snowglobe_session' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'code'],
          properties: { error: { type: 'string' }, code: { type: 'string' }, field: { type: 'string' } },
        },
      },
    },
  };
}

export function accessText(route: Route): string {
  return typeof route.access === 'string' ? route.access : route.access.join(' or ');
}

function operation(feature: string, name: string, route: Route): Json {
  return {
    operationId: name,
    tags: [feature],
    summary: route.summary,
    'x-access': accessText(route),
    ...(route.access === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...requestBody(route),
    responses: { [route.reply.status]: success(route), ...refusals(route) },
  };
}

function inputSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return json;
}

function parameters(location: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody(route: Route): Json {
  if (!route.body && !route.upload) return {};
  const schema = route.body ? inputSchema(route.body) : { type: 'object' };
  if (!route.upload) return { requestBody: { required: true, content: { 'application/json': { schema } } } };
  const properties = {
    ...(schema['properties'] as Json),
    [route.upload.field]: { type: 'string', format: 'binary' },
  };
  return {
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: { ...schema, properties } } },
    },
  };
}

function success(route: Route): Json {
  const { reply } = route;
  switch (reply.kind) {
    case 'json':
      return { description: 'Done', content: { 'application/json': { schema: outputSchema(reply.schema) } } };
    case 'nothing':
      return { description: 'Done' };
    case 'file':
      return { description: 'The file' };
    case 'page':
      return { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } };
    case 'redirect':
      return { description: 'Elsewhere', headers: { location: { schema: { type: 'string' } } } };
    case 'events': {
      const named = Object.entries(reply.events).map(([name, schema]) => [name, outputSchema(schema)]);
      return {
        description: 'The whole reply, or a stream of events for clients that accept text/event-stream',
        content: {
          'application/json': { schema: outputSchema(reply.schema) },
          'text/event-stream': { schema: { type: 'string' }, 'x-events': Object.fromEntries(named) },
        },
      };
    }
  }
}

function outputSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Json;
  return json;
}

export function faultsOf(route: Route): Fault[] {
  const faults: Fault[] = [...(route.errors ?? [])];
  if (route.params || route.query || route.body) faults.push(commonFaults.badInput);
  if (route.access !== 'anyone') faults.push(commonFaults.notSignedIn);
  if (route.access !== 'anyone' && route.access !== 'member') faults.push(commonFaults.notAllowed);
  if (!['anyone', 'member', 'full'].includes(String(route.access)))
    faults.push(commonFaults.twoFactorSetupRequired);
  if (route.limit || route.method !== 'GET') faults.push(commonFaults.tooMany);
  if (route.upload) faults.push(commonFaults.diskFull);
  return faults;
}

function refusals(route: Route): Json {
  const byStatus = Map.groupBy(faultsOf(route), (fault) => fault.status);
  return Object.fromEntries(
    [...byStatus].map(([status, faults]) => [
      status,
      {
        description: faults.map((fault) => `\`${fault.code}\` ${inEnglish(fault.text)}`).join(' · '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}
