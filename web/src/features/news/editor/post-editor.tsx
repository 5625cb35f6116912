import { newsContentMax, newsTitleMax, newsTypes } from '@snowglobe/contract/features/news/news.limits.ts';
import type { NewsPost } from '@snowglobe/contract/features/news/news.model.ts';
import { useState, type KeyboardEvent } from 'react';
import { openScreen } from '../../../core/location.ts';
import { useIsDeleted } from '../../../core/use-is-deleted.ts';
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { codePoints } from '../../../core/code-points.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Counter } from '../../../ui/counter.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../core/toasts.ts';
import { applyPost, postKey, refreshLists } from '../news-cache.ts';
import { typeWords } from '../news-words.ts';
import { ContentField, type ContentView } from './content-field.tsx';
import { usePostForm } from './use-post-form.ts';
import { t } from '../../../core/texts.ts';
import styles from './post-editor.module.css';

/** The post to change, or null for a new one. */
export type PostTask = { post: NewsPost | null };

type PostEditorProps = PostTask & {
  /** Whether the editor stays open when the page moves to this address. */
  stays: (to: URL) => boolean;
  onClose: () => void;
};

const types = newsTypes.map((value) => ({
  value,
  label: typeWords[value].word,
  icon: typeWords[value].glyph,
}));

export default function PostEditor({ post: opened, stays, onClose }: PostEditorProps) {
  // If the post is deleted meanwhile, the draft is kept and can be published as a new post.
  const isGone = useIsDeleted(postKey(opened?.id ?? 0));
  const post = isGone ? null : opened;
  const [view, setView] = useState<ContentView>('write');
  const { ref, draft, problems, busy, isDirty, change, submit } = usePostForm(post, {
    onSaved: saved,
    onProblems: ({ content }) => content && setView('write'),
  });
  const confirm = useConfirm();
  useLeaveGuard(isDirty, stays);

  function saved(now: NewsPost) {
    if (post) {
      applyPost(now);
      toast({ type: 'success', title: t('news:editor.updated') });
    } else {
      refreshLists();
      const onClick = () => openScreen('news', { post: now.id });
      toast({
        type: 'success',
        title: t('news:editor.published'),
        action: { label: t('news:editor.viewPost'), onClick },
      });
    }
    onClose();
  }

  async function close() {
    if (busy) return;
    const canClose =
      !isDirty ||
      (await confirm({
        title: post ? t('news:editor.discardChanges') : t('news:editor.discardPost'),
        text: t('news:editor.discardText'),
        action: t('news:editor.discard'),
        cancel: t('news:editor.keepWriting'),
        danger: true,
      }));
    if (canClose) onClose();
  }

  /** Enter in the title moves to the text, so that nobody publishes by mistake. */
  function onTitleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (isPublishKey(event)) submit();
    else event.currentTarget.form?.querySelector('textarea')?.focus();
  }

  function onContentKey(event: KeyboardEvent) {
    if (!isPublishKey(event)) return;
    event.preventDefault();
    submit();
  }

  return (
    <FormDialog
      size="l"
      onClose={() => void close()}
      title={post ? t('news:editor.edit') : t('news:editor.new')}
      form={{ ref, onSubmit: submit }}
      submit={{ label: post ? t('ui:save') : t('news:editor.publish'), busy }}
      hint={
        <span className={styles.keys} aria-hidden="true">
          {post ? t('news:editor.keysSave') : t('news:editor.keysPublish')}
        </span>
      }
    >
      {isGone && <ErrorNote>{t('news:editor.gone')}</ErrorNote>}
      {problems.form && <ErrorNote>{problems.form}</ErrorNote>}
      <Field label={t('news:editor.title')} required error={problems.title}>
        <TextInput
          autoComplete="off"
          data-autofocus
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
          onKeyDown={onTitleKey}
          trailing={<Counter used={codePoints(draft.title)} max={newsTitleMax} />}
        />
      </Field>
      <ContentField
        value={draft.content}
        max={newsContentMax}
        error={problems.content}
        view={view}
        onView={setView}
        onChange={(content) => change({ content })}
        onKeyDown={onContentKey}
      />
      <div className={styles.choices}>
        <Segmented
          label={t('news:editor.type')}
          options={types}
          value={draft.type}
          onChange={(type) => change({ type })}
        />
        <Checkbox
          label={t('news:editor.pin')}
          checked={draft.is_pinned}
          onChange={(isPinned) => change({ is_pinned: isPinned })}
        />
      </div>
    </FormDialog>
  );
}

function isPublishKey({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing;
}
