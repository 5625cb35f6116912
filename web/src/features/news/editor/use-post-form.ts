import { newsContentMax, newsTexts, newsTitleMax } from '@snowglobe/contract/features/news/news.limits.ts';
import type { NewsPost, NewsType } from '@snowglobe/contract/features/news/news.model.ts';
import { api } from '../../../core/api.ts';
import { useDraft, useForm, type Problems } from '../../../core/use-form.ts';
import { codePoints } from '../../../core/code-points.ts';
import { t } from '../../../core/texts.ts';

type PostDraft = { title: string; content: string; type: NewsType; is_pinned: boolean };
type Field = 'title' | 'content';

type PostFormRules = {
  onSaved: (post: NewsPost) => void;
  /** Called with the problems, so that the field with a problem can be shown before it gets the focus. */
  onProblems: (problems: Problems<Field>) => void;
};

const empty: PostDraft = { title: '', content: '', type: 'announcement', is_pinned: false };

/** The state of the post form: draft, problems, and sending. */
export function usePostForm(post: NewsPost | null, { onSaved, onProblems }: PostFormRules) {
  const { draft, isDirty, change } = useDraft(post ? draftOf(post) : empty);
  const form = useForm<Field, PostDraft, { post: NewsPost }>({
    fields: ['title', 'content'],
    check: problemsOf,
    send({ title, content, ...choices }) {
      const body = { ...choices, title: title.trim(), content: content.trim() };
      return post ? api.updateNewsPost({ params: { id: post.id }, body }) : api.createNewsPost({ body });
    },
    onDone: (saved) => onSaved(saved.post),
    fallback: post ? t('news:editor.updateFailed') : t('news:editor.createFailed'),
    onProblems,
  });
  return {
    ...form,
    draft,
    isDirty,
    change(part: Partial<PostDraft>) {
      change(part);
      form.clear(['title', 'content', 'form']);
    },
    submit: () => void form.submit(draft),
  };
}

function draftOf({ title, content, type, is_pinned }: NewsPost): PostDraft {
  return { title, content, type, is_pinned };
}

function problemsOf({ title, content }: PostDraft): Problems<Field> {
  if (title.trim() === '') return { title: t(newsTexts.incomplete) };
  if (codePoints(title.trim()) > newsTitleMax)
    return { title: t('news:rule.titleTooLong', { max: newsTitleMax }) };
  if (content.trim() === '') return { content: t(newsTexts.incomplete) };
  if (codePoints(content.trim()) > newsContentMax)
    return { content: t('news:rule.postTooLong', { max: String(newsContentMax) }) };
  return {};
}
