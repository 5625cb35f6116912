import { parseSync } from 'vite';

export type Component = {
  /** `import styles from './x.module.css'` */
  sheetImports: { name: string; from: string }[];
  /** `import 'x.css'` */
  plainSheets: string[];
  /** `styles.row`: the class names used of each import. */
  members: Map<string, Set<string>>;
  /** Imports that are indexed with a variable: `styles[kind]`. */
  indexed: Set<string>;
  /** The classes in strings. */
  strings: string[];
  /** `<Part className={styles.row}>`: classes that are passed to one of our components. */
  handed: { to: string; from: string; name: string; className: string }[];
  /** All words of the file. */
  words: Set<string>;
};

type Node = { type: string; [key: string]: unknown };

/** The facts about a component that the CSS rules check. */
export function readComponent(path: string, code: string): Component {
  const { program } = parseSync(path, code);
  const component: Component = {
    sheetImports: [],
    plainSheets: [],
    members: new Map(),
    indexed: new Set(),
    strings: [],
    handed: [],
    words: new Set(code.match(/[A-Za-z]+/g)),
  };
  const parts = new Map<string, string>();
  for (const { type, source, specifiers } of program.body as unknown as Node[]) {
    if (type !== 'ImportDeclaration') continue;
    const from = (source as { value: string }).value;
    const names = (specifiers as { local: { name: string } }[]).map(({ local }) => local.name);
    if (from.endsWith('.module.css')) component.sheetImports.push({ name: names[0] ?? '', from });
    else if (from.endsWith('.css')) component.plainSheets.push(from);
    else if (from.startsWith('.')) for (const name of names) parts.set(name, from);
  }
  const sheets = new Set(component.sheetImports.map(({ name }) => name));
  visit(program as unknown as Node, []);
  return component;

  function visit(node: Node, above: Node[]): void {
    if (node.type === 'MemberExpression') noteMember(node, above);
    if (node.type === 'Literal' && typeof node['value'] === 'string' && namesClasses(node, above))
      component.strings.push(...node['value'].split(/\s+/).filter(Boolean));
    if (node.type === 'TemplateElement' && namesClasses(node, above))
      component.strings.push(`\`${(node['value'] as { raw: string }).raw}\``);
    const under = [...above, node];
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (child && typeof child === 'object' && 'type' in child) visit(child as Node, under);
  }

  function noteMember(node: Node, above: Node[]): void {
    const name = (node['object'] as { name?: string }).name ?? '';
    if (!sheets.has(name)) return;
    const property = node['property'] as { name: string };
    if (node['computed']) return void component.indexed.add(name);
    component.members.set(name, (component.members.get(name) ?? new Set()).add(property.name));
    const element = above.findLast(({ type }) => type === 'JSXOpeningElement');
    const to = (element?.['name'] as { name?: string } | undefined)?.name ?? '';
    const from = parts.get(to);
    if (from && classAttribute(above)) component.handed.push({ to, from, name, className: property.name });
  }
}

function classAttribute(above: Node[]): Node | undefined {
  const attribute = above.findLast(({ type }) => type === 'JSXAttribute');
  const name = (attribute?.['name'] as { name?: string } | undefined)?.name ?? '';
  return /classname$/i.test(name) ? attribute : undefined;
}

function namesClasses(node: Node, above: Node[]): boolean {
  const parent = above.at(-1)?.type ?? '';
  if (parent === 'BinaryExpression' || parent === 'MemberExpression') return false;
  // The condition of a ternary contains no class.
  const chosenBy = above.some(
    (each, at) => each.type === 'ConditionalExpression' && each['test'] === (above[at + 1] ?? node),
  );
  if (chosenBy) return false;
  const call = above.findLast(({ type }) => type === 'CallExpression');
  if (call) return (call['callee'] as { name?: string }).name === 'classNames';
  return classAttribute(above) !== undefined;
}
