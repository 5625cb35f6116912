import { splitAddresses } from '@snowglobe/contract/web-addresses.ts';

/** The part of a Markdown tree that is used here. */
type Node = { type: string; value?: string; url?: string; children?: Node[] };

/** A remark plugin: makes plain addresses in the text links. */
export function linkAddresses() {
  return (tree: Node): void => link(tree);
}

function link(parent: Node): void {
  if (parent.type === 'link' || parent.type === 'linkReference') return;
  parent.children = parent.children?.flatMap((node) => {
    if (node.type !== 'text' || !node.value) {
      link(node);
      return [node];
    }
    return splitAddresses(node.value).map(({ text, href }): Node => {
      const words = { type: 'text', value: text };
      return href ? { type: 'link', url: href, children: [words] } : words;
    });
  });
}
