import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';

type Extended = { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };

function extend(this: { data(): object }): void {
  const data = this.data() as Extended;
  (data.micromarkExtensions ??= []).push(gfmStrikethrough({ singleTilde: false }), gfmTaskListItem());
  (data.fromMarkdownExtensions ??= []).push(gfmStrikethroughFromMarkdown(), gfmTaskListItemFromMarkdown());
}

/** A remark plugin for ~~struck~~ words and task lists of GitHub's Markdown. A single tilde stays a tilde. */
export const gfmWords = extend;
