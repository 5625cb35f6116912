import { newsPicturePath } from '@snowglobe/contract/features/news/news.limits.ts';
import { ImagePlus, Table } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { insertBlock, pictureMarkdown, tableTemplate } from './insert-text.ts';
import { PictureForm } from './picture-form.tsx';
import { t } from '../../../core/texts.ts';
import styles from './content-field.module.css';

export type ContentView = 'write' | 'preview';

const views = [
  { value: 'write', label: t('news:editor.write') },
  { value: 'preview', label: t('news:editor.preview') },
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

/** The text of a post in Markdown, with pictures, tables and a preview. */
export function ContentField(props: ContentFieldProps) {
  const { value, max, error, view, onView, onChange, onKeyDown } = props;
  const field = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<File>();
  const isPreview = view === 'preview';

  function insert(block: string) {
    setPicture(undefined);
    const area = field.current?.querySelector('textarea');
    if (area) insertBlock(area, block);
  }

  return (
    <div ref={field} className={styles.content} data-view={view}>
      <Segmented
        className={styles.view}
        label={t('news:editor.view')}
        options={views}
        value={view}
        onChange={onView}
      />
      <Field
        label={t('news:editor.content')}
        required
        error={error}
        hint={isPreview ? undefined : t('news:editor.hint')}
      >
        {/* Hidden and not removed, so that the caret position and the undo history are kept. */}
        <TextArea
          className={isPreview ? styles.away : styles.words}
          max={max}
          value={value}
          tools={
            <>
              <IconButton
                icon={ImagePlus}
                label={t('news:editor.insertPicture')}
                onClick={() => files.current?.click()}
              />
              <IconButton
                icon={Table}
                label={t('news:editor.insertTable')}
                onClick={() => insert(tableTemplate)}
              />
            </>
          }
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <input
        ref={files}
        type="file"
        hidden
        accept="image/*"
        aria-label={t('news:editor.pictureForPost')}
        onChange={(event) => {
          setPicture(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {picture && !isPreview && (
        <PictureForm
          file={picture}
          onStored={(words, url) => insert(pictureMarkdown(words, url))}
          onCancel={() => setPicture(undefined)}
        />
      )}
      {isPreview && (
        <div className={styles.preview}>
          {value.trim() === '' ? (
            <p className={styles.nothing}>{t('news:editor.nothingToPreview')}</p>
          ) : (
            <Markdown text={value} heading={3} picturePath={newsPicturePath} onOpen={ignoreLink} />
          )}
        </div>
      )}
    </div>
  );
}

/** A click on a link in the preview must not leave the page, because the draft would be lost. */
function ignoreLink(): void {}
