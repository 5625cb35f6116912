import { contract } from '@snowglobe/contract/contract.ts';
import type { Route } from '@snowglobe/contract/route.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { escapeHtml } from './escape-html.ts';
import { accessText, faultsOf, createOpenApiDocument } from './openapi.ts';
import { inEnglish } from '../texts/texts.ts';

/**
 * `/api/openapi.json`, and a page to read it: plain HTML and one style sheet, so it works offline and under the CSP.
 * Both are built at their first request, because few people need them and the start should be fast.
 */
export function serveApiDocs(app: FastifyInstance, version: string): void {
  let description: Buffer | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    description ??= Buffer.from(JSON.stringify(createOpenApiDocument(version)));
    return reply.type('application/json; charset=utf-8').send(description);
  });
  app.get('/api/docs', (_request, reply) => {
    page ??= docsPage(version);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
}

function docsPage(version: string): string {
  const features = Object.entries(contract as Record<string, Record<string, Route>>);
  const menu = features.map(([feature]) => `<a href="#${feature}">${feature}</a>`).join('');
  const sections = features
    .map(
      ([feature, routes]) =>
        `<section id="${feature}"><h2>${feature}</h2>${Object.entries(routes).map(call).join('')}</section>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Snowglobe API</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/docs.css"></head><body><header><h1>Snowglobe API</h1>
<p>Version ${escapeHtml(version)}. Every call is declared once in the contract; this page and <a href="/api/openapi.json">openapi.json</a> are made from it.</p>
<nav aria-label="Features">${menu}</nav></header><main>${sections}</main></body></html>`;
}

function call([name, route]: [string, Route]): string {
  const faults = faultsOf(route)
    .map(
      ({ status, code, text }) =>
        `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(inEnglish(text))}</td></tr>`,
    )
    .join('');
  const inputs = [
    fields('Path', route.params),
    fields('Query', route.query),
    fields('Body', route.body),
  ].join('');
  const upload = route.upload
    ? `<p>Multipart form; the file is the part <code>${route.upload.field}</code>.</p>`
    : '';
  const refusals = faults ? `<table><caption>Refusals</caption><tbody>${faults}</tbody></table>` : '';
  return `<details id="${name}"><summary><span class="method ${route.method}">${route.method}</span>
<code>${escapeHtml(route.path)}</code> <span class="who">${escapeHtml(accessText(route))}</span><span class="what">${escapeHtml(route.summary)}</span></summary>
<div class="more">${upload}${inputs}${refusals}</div></details>`;
}

function fields(title: string, schema: Route['body']): string {
  const shape = schema && inputShape(schema);
  if (!shape) return '';
  const rows = Object.entries(shape.properties ?? {})
    .map(([name, property]) => {
      const needed = shape.required?.includes(name) ? 'required' : 'optional';
      return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(kind(property))}</td><td>${needed}</td></tr>`;
    })
    .join('');
  return rows ? `<table><caption>${title}</caption><tbody>${rows}</tbody></table>` : '';
}

type Property = {
  type?: string;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  format?: string;
  items?: Property;
};

function kind(property: Property): string {
  if (property.enum) return property.enum.join(' | ');
  if (property.items) return `list of ${kind(property.items)}`;
  const { minLength: min = 0, maxLength: max } = property;
  return [property.format ?? property.type ?? 'any', max ? `${min} to ${max} characters` : '']
    .filter(Boolean)
    .join(', ');
}

function inputShape(schema: NonNullable<Route['body']>) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Property>;
    required?: string[];
  };
}

const styles = `:root{color-scheme:dark}*{box-sizing:border-box}body{margin:0;font:15px/24px system-ui,sans-serif;background:#0f1b33;color:#cddaf0}
header,main{max-width:960px;margin:0 auto;padding:24px 16px}h1,h2{color:#f2f7ff;letter-spacing:-.02em}h2{text-transform:capitalize}
a{color:#8abaff}nav a{margin-right:16px;text-transform:capitalize}code{font:13px ui-monospace,monospace;color:#f2f7ff}
details{border:1px solid rgba(186,216,255,.14);border-radius:12px;margin:8px 0;background:#15253f}summary{padding:10px 14px;cursor:pointer}
summary:focus-visible,a:focus-visible{outline:2px solid #a8d4ff;outline-offset:2px}.method{display:inline-block;min-width:64px;font:600 12px ui-monospace,monospace;color:#a8d4ff}
.who{font:12px ui-monospace,monospace;color:#adbeda;border:1px solid rgba(186,216,255,.26);border-radius:6px;padding:1px 6px;margin-left:8px}
.what{display:block;color:#adbeda}.more{padding:0 14px 14px}table{border-collapse:collapse;width:100%;margin-top:8px}caption{text-align:left;color:#adbeda;font-size:13px}
td{border-top:1px solid rgba(186,216,255,.14);padding:6px 8px 6px 0;vertical-align:top;overflow-wrap:anywhere}`;
