import { contract } from '@snowglobe/contract/contract.ts';
import type { Route } from '@snowglobe/contract/route.ts';
import { describe, expect, it } from 'vitest';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp();
const routes = Object.values(contract as Record<string, Record<string, Route>>).flatMap((feature) =>
  Object.entries(feature),
);

type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: object }>;
  security?: object[];
};

describe('/api/openapi.json', () => {
  it('is an OpenAPI 3.1 description of every call, and of nothing else', async () => {
    const { status, body, headers } = await app.visitor().get('/api/openapi.json');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Snowglobe', version: expect.any(String) },
    });
    const described = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          path,
          method: method.toUpperCase(),
          operation,
        })),
    );
    expect(described.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      routes.map(([, route]) => `${route.method} ${route.path}`).toSorted(),
    );
    const ids = described.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);

    for (const { path, method, operation } of described) {
      const route = routes.find(([name]) => name === operation.operationId)![1];
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name).toSorted(), path).toEqual(inPath.toSorted());
      expect(declared.every(({ required }) => required)).toBe(true);
      expect(Object.keys(operation.responses)).toContain(String(route.reply.status));
      for (const refusal of route.errors ?? []) {
        expect(operation.responses[refusal.status]!.description, `${method} ${path}`).toContain(refusal.code);
      }
      expect(operation.security !== undefined).toBe(route.access !== 'anyone');
      const [kind] = Object.keys(operation.requestBody?.content ?? {});
      expect(kind).toBe(route.upload ? 'multipart/form-data' : route.body ? 'application/json' : undefined);
    }
    // Every reference has a target.
    for (const [, name] of JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      expect(body.components.schemas).toHaveProperty(name!);
    }
  });
});

describe('/api/docs', () => {
  it('lists every call with its access and refusals, without inline scripts and styles', async () => {
    const { status, body, headers } = await app.visitor().get('/api/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const [name, route] of routes) {
      expect(body).toContain(`<details id="${name}">`);
      expect(body).toContain(`<code>${route.path}</code>`);
    }
    expect(body).toContain('Invalid credentials');
    // Nothing that the content security policy would block.
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:|https?:\/\//i);
    const sheets = [...(body as string).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, href]) => href!,
    );
    expect(sheets).toEqual(['/api/docs.css']);
    const css = await app.visitor().get(sheets[0]!);
    expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(css.body).not.toMatch(/url\(|@import/);
  });
});
