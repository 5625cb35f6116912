import { lazy, Suspense } from 'react';
import { classNames } from './class-names.ts';
import type { RenderedProps } from './markdown-rendered.tsx';
import styles from './markdown.module.css';

export type MarkdownProps = RenderedProps & { className?: string };

const loadRendered = () => import('./markdown-rendered.tsx');

// Words without their marks are better than no page: what fails to come leaves them as they were written.
const Rendered = lazy(() => loadRendered().catch(() => ({ default: Written })));

/** Fetches the renderer ahead, where a text is likely to be opened next. */
export function preloadMarkdown(): void {
  void loadRendered().catch(() => {});
}

/** Somebody's Markdown: no HTML, no pictures from elsewhere, no link that could do anything but lead somewhere. */
export function Markdown({ className, ...props }: MarkdownProps) {
  return (
    <div className={classNames(styles.markdown, className)}>
      <Suspense fallback={<Written text={props.text} />}>
        <Rendered {...props} />
      </Suspense>
    </div>
  );
}

function Written({ text }: { text: string }) {
  return <p className={styles.written}>{text}</p>;
}
