import { lazy, Suspense } from 'react';
import { classNames } from './class-names.ts';
import type { RenderedProps } from './markdown-rendered.tsx';
import styles from './markdown.module.css';

export type MarkdownProps = RenderedProps & { className?: string };

const loadRendered = () => import('./markdown-rendered.tsx');

// If the renderer cannot be loaded, the plain text is shown.
const Rendered = lazy(() => loadRendered().catch(() => ({ default: PlainText })));

/** Loads the renderer early, where a text will probably be opened next. */
export function preloadMarkdown(): void {
  void loadRendered().catch(() => {});
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
