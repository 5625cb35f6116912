import type {
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderResponse,
  LoaderStats,
} from 'hls.js';
import { parseSavedAddress } from './saved-address.ts';
import { openSaved } from './saved-addresses.ts';
import { onlySaved } from './saved-master.ts';

const emptyStats = (): LoaderStats => ({
  aborted: false,
  loaded: 0,
  retry: 0,
  total: 0,
  chunkCount: 0,
  bwEstimate: 0,
  loading: { start: 0, first: 0, end: 0 },
  parsing: { start: 0, end: 0 },
  buffering: { start: 0, first: 0, end: 0 },
});

async function readText(videoId: number, name: string, file: File): Promise<string> {
  const text = await file.text();
  if (name !== 'master.m3u8') return text;
  const playlists = [...text.matchAll(/^(?!#)\S+\.m3u8$/gm)].map(([each]) => each);
  const found = await Promise.all(playlists.map((each) => openSaved(videoId, each)));
  return onlySaved(text, new Set(playlists.filter((_, at) => found[at] !== null)));
}

/** Reads playlists and segments from the files on the device, in place of requests. */
export class SavedLoader implements Loader<LoaderContext> {
  context: LoaderContext | null = null;
  stats = emptyStats();
  #isOver = false;

  load(
    context: LoaderContext,
    _config: LoaderConfiguration,
    callbacks: LoaderCallbacks<LoaderContext>,
  ): void {
    this.context = context;
    this.stats.loading.start = performance.now();
    void this.#answer(context, callbacks);
  }

  async #answer(context: LoaderContext, callbacks: LoaderCallbacks<LoaderContext>): Promise<void> {
    const { stats } = this;
    try {
      const response = await this.#read(context);
      if (this.#isOver) return;
      stats.loading.first = stats.loading.end = performance.now();
      const { data } = response;
      stats.loaded = stats.total = typeof data === 'string' ? data.length : (data as ArrayBuffer).byteLength;
      callbacks.onSuccess(response, stats, context, null);
    } catch (error) {
      if (!this.#isOver) callbacks.onError({ code: 404, text: String(error) }, context, null, stats);
    }
  }

  async #read({ url, responseType, rangeStart, rangeEnd }: LoaderContext): Promise<LoaderResponse> {
    const place = parseSavedAddress(url);
    const file = place && (await openSaved(place.videoId, place.name));
    if (!file) throw new Error('The file is not on this device');
    const part = rangeEnd ? file.slice(rangeStart ?? 0, rangeEnd) : file;
    const data =
      responseType === 'arraybuffer'
        ? await part.arrayBuffer()
        : await readText(place.videoId, place.name, file);
    return { url, data, code: 200 };
  }

  abort(): void {
    this.#isOver = true;
    this.stats.aborted = true;
  }

  destroy(): void {
    this.#isOver = true;
    this.context = null;
  }
}
