import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

type Extended = { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };

/** A remark plugin: the tables of GitHub's Markdown. */
export function gfmTables(this: { data(): object }): void {
  const data = this.data() as Extended;
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown());
}
