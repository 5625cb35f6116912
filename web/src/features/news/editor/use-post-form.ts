import { newsContentMax, newsTexts, newsTitleMax } from '@snowglobe/contract/features/news/news.limits.ts';
import type { NewsPost, NewsType } from '@snowglobe/contract/features/news/news.model.ts';
import { useState } from 'react';
import { api, ApiError, errorText } from '../../../core/api.ts';
import { codePoints } from '../../../ui/code-points.ts';

export type PostDraft = { title: string; content: string; type: NewsType; is_pinned: boolean };
type Field = 'title' | 'content';
export type PostProblem = { field: Field | null; text: string };

const empty: PostDraft = { title: '', content: '', type: 'announcement', is_pinned: false };

/** What is written, what is wrong with it, and the way to the readers. */
export function usePostForm(post: NewsPost | null, onSaved: (post: NewsPost) => void) {
  const first = post ? draftOf(post) : empty;
  const [draft, setDraft] = useState(first);
  const [problem, setProblem] = useState<PostProblem | null>(null);
  const [isSending, setSending] = useState(false);
  const isDirty = (Object.keys(first) as (keyof PostDraft)[]).some((name) => first[name] !== draft[name]);

  function change(part: Partial<PostDraft>) {
    setDraft((now) => ({ ...now, ...part }));
    setProblem(null);
  }

  /** Resolves with what is wrong, or null once it is saved. */
  async function submit(): Promise<PostProblem | null> {
    if (isSending) return null;
    const found = problemOf(draft) ?? (await send());
    setProblem(found);
    return found;
  }

  async function send(): Promise<PostProblem | null> {
    setSending(true);
    try {
      const body = { ...draft, title: draft.title.trim(), content: draft.content.trim() };
      const saved = post
        ? await api.updateNewsPost({ params: { id: String(post.id) }, body })
        : await api.createNewsPost({ body });
      onSaved(saved.post);
      return null;
    } catch (error) {
      const text = errorText(error, post ? 'Failed to update post' : 'Failed to create post');
      const named = error instanceof ApiError ? error.field : undefined;
      return { field: named === 'title' || named === 'content' ? named : null, text };
    } finally {
      setSending(false);
    }
  }

  return { draft, problem, isSending, isDirty, change, submit };
}

function draftOf({ title, content, type, is_pinned }: NewsPost): PostDraft {
  return { title, content, type, is_pinned };
}

function problemOf({ title, content }: PostDraft): PostProblem | null {
  if (title.trim() === '') return { field: 'title', text: newsTexts.incomplete };
  if (codePoints(title.trim()) > newsTitleMax)
    return { field: 'title', text: `A title has at most ${newsTitleMax} characters` };
  if (content.trim() === '') return { field: 'content', text: newsTexts.incomplete };
  if (codePoints(content.trim()) > newsContentMax)
    return { field: 'content', text: `A post has at most ${newsContentMax} characters` };
  return null;
}
