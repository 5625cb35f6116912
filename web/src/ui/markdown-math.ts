import { formulaMark } from './math-spans.ts';

/** The part of a Markdown tree that is used here. */
type Node = {
  type: string;
  value?: string;
  children?: Node[];
  data?: { hName: string; hProperties: { title: string } };
};

/** A remark plugin: replaces the mark of a formula by an element whose title is the formula's number. */
export function markFormulas() {
  return (tree: Node): void => mark(tree);
}

function mark(parent: Node): void {
  parent.children = parent.children?.flatMap((node) => {
    if (node.type === 'text' && node.value) return split(node.value);
    mark(node);
    return [node];
  });
}

/** Every second part is the number between two mark characters. */
function split(text: string): Node[] {
  return text.split(formulaMark).flatMap((part, at): Node[] => {
    if (at % 2 === 0) return part === '' ? [] : [{ type: 'text', value: part }];
    // An element that no other plugin creates and that has no effect in a browser.
    return [{ type: 'formula', data: { hName: 'dfn', hProperties: { title: part } }, children: [] }];
  });
}
