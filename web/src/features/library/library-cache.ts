import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import type { Api } from '../../core/api.ts';
import { changePages } from '../../core/paged-list.ts';
import { refresh } from '../../core/query.ts';

export const libraryKey = ['library'] as const;
export const overviewKey = [...libraryKey, 'overview'] as const;
export const videosKey = [...libraryKey, 'videos'] as const;
export const suggestionsKey = [...libraryKey, 'suggestions'] as const;
export const oneVideoKey = (videoId: number) => [...libraryKey, 'video', videoId] as const;
export const playbackKey = (videoId: number) => [...libraryKey, 'playback', videoId] as const;

type Page = Awaited<ReturnType<Api['listLibraryVideos']>>;

/** Changes a video in all cached lists. */
export function changeVideo(id: number, patch: Partial<LibraryVideo>): void {
  changePages<Page>(videosKey, (page) => ({
    ...page,
    videos: page.videos.map((video) => (video.id === id ? { ...video, ...patch } : video)),
  }));
}

export function removeVideo(id: number): void {
  changePages<Page>(videosKey, (page) => ({
    ...page,
    videos: page.videos.filter((video) => video.id !== id),
  }));
}

/** Fetches everything again but what plays. */
export function refreshLibrary(): void {
  refresh(videosKey);
  refresh(overviewKey);
  refresh(suggestionsKey);
  refresh([...libraryKey, 'video']);
}
