import type { KeyboardEvent } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './content-field.module.css';

export type ContentView = 'write' | 'preview';

const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

type ContentFieldProps = {
  value: string;
  max: number;
  error: string | undefined;
  view: ContentView;
  onView: (view: ContentView) => void;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The words of a post in Markdown, and how readers will see them. */
export function ContentField(props: ContentFieldProps) {
  const { value, max, error, view, onView, onChange, onKeyDown } = props;
  const isPreview = view === 'preview';
  return (
    <div className={styles.content} data-view={view}>
      <Segmented className={styles.view} label="View" options={views} value={view} onChange={onView} />
      <Field
        label="Content"
        required
        error={error}
        hint={
          isPreview
            ? undefined
            : 'Markdown: **bold**, *italic*, # heading, - list, > quote, [words](https://address)'
        }
      >
        {/* Hidden, not gone: the place of the caret and what can be undone stay. */}
        <TextArea
          className={isPreview ? styles.away : styles.words}
          max={max}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {isPreview && (
        <div className={styles.preview}>
          {value.trim() === '' ? (
            <p className={styles.nothing}>Nothing to preview yet.</p>
          ) : (
            <Markdown text={value} heading={3} onOpen={stayHere} />
          )}
        </div>
      )}
    </div>
  );
}

/** A press on a link in the preview must not cost what is being written. */
function stayHere(): void {}
