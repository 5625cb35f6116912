import type { Page } from 'playwright-core';
import { bareVideo } from './control-page.ts';
import { feel, press, type Felt } from './felt.ts';
import { filmName, longFilmName, type World } from './world.ts';

/** Whether the film shows a frame, and nothing covers it. */
const filmIsShown = `(() => {
  const video = document.querySelector('dialog video');
  if (!video) return false;
  if (!video.isWatched) {
    video.isWatched = true;
    video.requestVideoFrameCallback(() => { video.hasFrame = true; });
  }
  if (!video.hasFrame) return false;
  const { left, top, width, height } = video.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 3);
  return Boolean(above?.closest('[role=region]')?.contains(video));
})()`;

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Results' }).getByRole('link', { name });

/** The screen with the card of a film, after the page has become quiet: nobody presses within a second. */
async function openResults({ open, member }: World, name: string): Promise<Page> {
  const page = await open(member);
  await page.goto(`/?screen=media&q=${encodeURIComponent(name)}`);
  await card(page, name).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(5000);
  return page;
}

async function addressOf({ client, member }: World, titleId: number): Promise<string> {
  const { body } = await client(member).get(`/api/media/sources?type=movie&id=${titleId}`);
  return body.library.url as string;
}

/** Press on a title to the first frame of its film. */
export async function firstFrame(world: World): Promise<Felt> {
  const page = await openResults(world, filmName);
  await page.mouse.move(700, 880);
  const result = await feel({
    pages: [page],
    act: () => press(page, card(page, filmName)),
    shown: filmIsShown,
  });
  await page.context().close();
  return result;
}

export async function bareFirstFrame(world: World): Promise<Felt> {
  const page = await world.open(world.member, { bare: true });
  const result = await feel(await bareVideo(page, await addressOf(world, world.filmId)));
  await page.context().close();
  return result;
}

const seekTo = 5400;
/** Whether a frame of this position is shown. */
const frameAt = (selector: string) => `(() => {
  const video = document.querySelector('${selector}');
  if (!video.isSeekWatched) {
    video.isSeekWatched = true;
    const look = (_, { mediaTime }) => {
      video.frameTime = mediaTime;
      video.requestVideoFrameCallback(look);
    };
    video.requestVideoFrameCallback(look);
  }
  return Math.abs(video.frameTime - ${seekTo}) < 120;
})()`;

/** A press in the middle of the seek bar of a film of three hours. */
export async function seek(world: World): Promise<Felt> {
  const page = await openResults(world, longFilmName);
  await card(page, longFilmName).click();
  await page.evaluate(`feel.until(() => ${filmIsShown})`);
  await page.waitForTimeout(1500);
  const bar = (await page.getByRole('slider', { name: 'Seek' }).boundingBox())!;
  await page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2);
  const result = await feel({
    pages: [page],
    act: () => page.mouse.click(bar.x + bar.width / 2, bar.y + bar.height / 2, { delay: 80 }),
    shown: frameAt('dialog video'),
  });
  await page.context().close();
  return result;
}

export async function bareSeek(world: World): Promise<Felt> {
  const page = await world.open(world.member, { bare: true });
  await feel(await bareVideo(page, await addressOf(world, world.longFilmId)));
  await page.waitForTimeout(1500);
  await page.evaluate(
    `document.querySelector('button').onclick = () => {
      document.querySelector('video').currentTime = ${seekTo};
    }`,
  );
  const result = await feel({
    pages: [page],
    act: () => press(page, page.locator('button')),
    shown: frameAt('video'),
  });
  await page.context().close();
  return result;
}
