/** The part of a Markdown tree that is used here. */
type Node = {
  type: string;
  value?: string;
  children?: Node[];
  data?: { hName: string; hProperties: { title: string } };
};

/** A remark plugin: text in [square brackets] that is no link becomes an element of its own. */
export function markBrackets() {
  return (tree: Node): void => mark(tree);
}

function mark(parent: Node): void {
  if (parent.type === 'link' || parent.type === 'linkReference') return;
  parent.children = parent.children?.flatMap((node) => {
    if (node.type === 'text' && node.value?.includes('[')) return split(node.value);
    mark(node);
    return [node];
  });
}

function split(text: string): Node[] {
  return text.split(/(\[[^[\]\n]+\])/).flatMap((part): Node[] => {
    if (part === '') return [];
    const words = { type: 'text', value: part };
    if (!/^\[[^[\]]+\]$/.test(part)) return [words];
    // `abbr` is an element that no other plugin creates and that has no effect in a browser.
    return [
      {
        type: 'bracketed',
        data: { hName: 'abbr', hProperties: { title: part.slice(1, -1).trim() } },
        children: [words],
      },
    ];
  });
}
