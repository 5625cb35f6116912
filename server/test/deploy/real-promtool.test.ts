import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const program = process.env['PROMTOOL'] ?? '/usr/bin/promtool';
const deploy = fileURLToPath(new URL('../../../deploy/', import.meta.url));
const checkRules = (file: string) => spawnSync(program, ['check', 'rules', file], { encoding: 'utf8' });

test('Prometheus accepts deploy/alerts.yaml', () => {
  const { status, stderr } = checkRules(`${deploy}alerts.yaml`);
  expect([stderr, status]).toEqual(['', 0]);
});

test('Prometheus understands every query of deploy/grafana.json', () => {
  type Dashboard = { panels: { targets: { expr: string }[] }[] };
  const { panels } = JSON.parse(readFileSync(`${deploy}grafana.json`, 'utf8')) as Dashboard;
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const folder = mkdtempSync(join(tmpdir(), 'snowglobe-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const rules = queries.map((expr, n) => ({ record: `query_${n}`, expr }));
  // JSON is YAML, too.
  writeFileSync(join(folder, 'rules.yaml'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  const { status, stderr } = checkRules(join(folder, 'rules.yaml'));
  expect([stderr, status]).toEqual(['', 0]);
});
