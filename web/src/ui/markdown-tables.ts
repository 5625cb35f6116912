import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

type Extended = { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };

function extend(this: { data(): object }): void {
  const data = this.data() as Extended;
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown());
}

/** A remark plugin for the tables of GitHub's Markdown. */
export const gfmTables = extend;
