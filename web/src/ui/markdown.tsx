import { lazy, Suspense } from 'react';
import { createLoadable } from '../core/loadable.ts';
import { classNames } from './class-names.ts';
import type { RenderedProps } from './markdown-rendered.tsx';
import styles from './markdown.module.css';

export type MarkdownProps = RenderedProps & { className?: string };

// If the renderer cannot be loaded, the plain text is shown.
const renderer = createLoadable(() =>
  import('./markdown-rendered.tsx').catch(() => ({ default: PlainText })),
);
const Rendered = lazy(renderer.forLazy);

/** Loads the renderer early, where a text will be shown next. It does not fail. */
export async function loadMarkdown(): Promise<void> {
  await renderer.load();
}

/** A member's Markdown: no HTML, no pictures of other sites, and only web and mail links. */
export function Markdown({ className, ...props }: MarkdownProps) {
  return (
    <div className={classNames(styles.markdown, className)}>
      <Suspense fallback={<PlainText text={props.text} />}>
        <Rendered {...props} />
      </Suspense>
    </div>
  );
}

function PlainText({ text }: { text: string }) {
  return <p className={styles.written}>{text}</p>;
}
