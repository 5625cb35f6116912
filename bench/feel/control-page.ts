import type { Page } from 'playwright-core';
import { press, type Turn } from './felt.ts';

/** A page with one button, which asks for the same answers as ours and draws them as lines of text. */
export async function fetchAndDraw(page: Page, paths: readonly string[]): Promise<Turn> {
  await page.evaluate(
    `(() => {
      document.body.innerHTML = '<button style="font-size: 40px">Open</button><main></main>';
      // The texts of an answer: all strings in it.
      const textsOf = (value) => typeof value === 'string' ? [value]
        : value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
      document.querySelector('button').onclick = async () => {
        const answers = await Promise.all(${JSON.stringify(paths)}.map(async (path) => {
          const answer = await fetch(path);
          if (!answer.ok) throw new Error(path + ': ' + answer.status);
          return answer.json();
        }));
        const lines = answers.flatMap(textsOf).map((text) => {
          const line = document.createElement('p');
          line.textContent = text;
          return line;
        });
        document.querySelector('main').replaceChildren(...lines);
        document.body.dataset.drawn = 'true';
      };
    })()`,
  );
  return {
    pages: [page],
    act: () => press(page, page.locator('button')),
    shown: `document.body.dataset.drawn === 'true'`,
  };
}

/** A bare `<video>` that loads and plays a file when the button is pressed. */
export async function bareVideo(page: Page, url: string): Promise<Turn> {
  await page.evaluate(
    `(() => {
      document.body.innerHTML = '<button style="font-size: 40px">Open</button>';
      document.querySelector('button').onclick = () => {
        const video = document.createElement('video');
        video.style.cssText = 'width: 928px; height: 522px';
        video.src = ${JSON.stringify(url)};
        document.body.append(video);
        video.requestVideoFrameCallback(() => { document.body.dataset.drawn = 'true'; });
        void video.play();
      };
    })()`,
  );
  return {
    pages: [page],
    act: () => press(page, page.locator('button')),
    shown: `document.body.dataset.drawn === 'true'`,
  };
}
