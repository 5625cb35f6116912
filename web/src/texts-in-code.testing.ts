import { parseSync } from 'vite';

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Attributes and properties whose value people read or hear. */
const shown = new Set(
  'label title placeholder alt aria-label aria-description aria-roledescription text hint lead prompt message fallback errorTitle success action name subject reason'.split(
    ' ',
  ),
);
/** Names are the same in every language. */
const names = /^(?:Snowglobe|SnowyAI|Google|SHA-256|https?:\/\/.*)$/;
const hasWord = (text: string) => /\p{L}{2,}/u.test(text) && !names.test(text.trim());
/** A sentence or a label, as opposed to a name of a state, a class or a file. */
const isSentence = (text: string) =>
  hasWord(text) && (/^\W*\p{Lu}\p{Ll}*(?:'\p{L}+)?[ …?!.,:]/u.test(text) || /^\p{Lu}\p{Ll}+$/u.test(text));

/** Texts for people that are written in the code of the page, with their lines. */
export function textsOfPage(path: string, code: string): string[] {
  const found: string[] = [];
  visit(parseSync(path, code).program as unknown as Node, [], (node, above) => {
    const [parent] = above;
    const note = (text: string) =>
      found.push(`${path}:${lineOf(code, node.start)}: ${text.trim().slice(0, 60)}`);
    if (node.type === 'JSXText' && hasWord(String(node['value']))) note(String(node['value']));
    if (isIgnored(code, above)) return;
    // The key of a property is a value of the code.
    if (parent?.type === 'Property' && parent['key'] === node) return;
    const name = nameOf(parent);
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      const text = node['value'];
      if (parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase') return;
      if (isSentence(text) && (/\s/.test(text) || (name !== null && shown.has(name)))) note(text);
    }
    if (node.type === 'TemplateLiteral' && isSentence(wordsOf(node))) note(wordsOf(node));
  });
  return found;
}

/** Texts of refusals, mails and schemas that are written in the code of the contract and the server. */
export function textsOfServer(path: string, code: string): string[] {
  const found: string[] = [];
  visit(parseSync(path, code).program as unknown as Node, [], (node, above) => {
    const isLiteral = node.type === 'Literal' && typeof node['value'] === 'string';
    if (!isLiteral && node.type !== 'TemplateLiteral') return;
    const text = isLiteral ? String(node['value']) : wordsOf(node);
    if (!isSentence(text) || !/\s/.test(text) || isIgnored(code, above)) return;
    const [parent] = above;
    const name = nameOf(parent);
    const call = above.find(({ type }) => type === 'CallExpression' || type === 'NewExpression');
    const callee = call ? calleeOf(code, call) : '';
    const isRefusal = /^(?:fault|AppError|z\.\w+|said)$/.test(callee) || /^z\b/.test(callee);
    const isShown = name !== null && ['text', 'subject', 'reason', 'error', 'message'].includes(name);
    if (isRefusal || isShown) found.push(`${path}:${lineOf(code, node.start)}: ${text.slice(0, 60)}`);
  });
  return found;
}

const lineOf = (code: string, at: number) => code.slice(0, at).split('\n').length;
const wordsOf = (node: Node) =>
  (node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join('…');

/** The name of the attribute or property whose value a node is. */
function nameOf(parent: Node | undefined): string | null {
  if (parent?.type !== 'JSXAttribute' && parent?.type !== 'Property') return null;
  const key = (parent['name'] ?? parent['key']) as { name?: string; value?: string };
  return key.name ?? key.value ?? null;
}

const calleeOf = (code: string, call: Node) => {
  const callee = call['callee'] as Node;
  return code.slice(callee.start, callee.end);
};

/** For developers and operators: the console, logs, errors that no person sees, and the description of the API. */
function isIgnored(code: string, above: readonly Node[]): boolean {
  return above.some((node) => {
    if (node.type === 'CallExpression') return /^console\.|^super$|\blog\b|logger/.test(calleeOf(code, node));
    if (node.type === 'NewExpression')
      return calleeOf(code, node).endsWith('Error') && calleeOf(code, node) !== 'AppError';
    if (node.type === 'Property') return nameOf(node) === 'summary';
    return node.type === 'JSXAttribute' && /^(?:className|rel|d|style)$/.test(nameOf(node) ?? '');
  });
}

function visit(node: Node, above: readonly Node[], see: (node: Node, above: readonly Node[]) => void): void {
  if (/^Import|^ExportAll/.test(node.type)) return;
  if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)) return;
  see(node, above);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && 'type' in child) visit(child as Node, [node, ...above], see);
}
