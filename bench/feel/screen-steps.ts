import type { Page } from 'playwright-core';
import { fetchAndDraw } from './control-page.ts';
import { feel, feelLoad, press, type Felt } from './felt.ts';
import type { World } from './world.ts';

async function openHome({ open }: World, member: World['member']): Promise<Page> {
  const page = await open(member);
  await page.goto('/');
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

async function bare(world: World, member: World['member'], paths: readonly string[]): Promise<Felt> {
  const page = await world.open(member, { bare: true });
  const result = await feel(await fetchAndDraw(page, paths));
  await page.context().close();
  return result;
}

/** The last letter of a word in the search of everything, to its results. */
export async function search(world: World): Promise<Felt> {
  const page = await openHome(world, world.member);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await field.waitFor();
  await field.fill('nigh');
  await page.getByRole('option').first().waitFor();
  await page.waitForTimeout(1000);
  const result = await feel({
    pages: [page],
    act: () => page.keyboard.press('t'),
    shown: `/night/i.test(document.querySelector('[role=option]')?.textContent ?? '') &&
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/search') && name.includes('night'))`,
  });
  await page.context().close();
  return result;
}

export const bareSearch = (world: World) => bare(world, world.member, ['/api/search?q=night']);

/** The dashboard with its plots, from home, after its code was loaded while the page was idle. */
export async function dashboard(world: World): Promise<Felt> {
  const page = await openHome(world, world.owner);
  await page.waitForTimeout(5000);
  const result = await feel({
    pages: [page],
    act: () => press(page, page.locator('header a[href*="screen=dashboard"]').first()),
    shown: `document.querySelectorAll('main [role=slider] canvas').length > 0`,
  });
  await page.context().close();
  return result;
}

export const bareDashboard = (world: World) =>
  bare(world, world.owner, ['/api/admin/stats?range=7d&zone=UTC']);

/** From home to the news, whose code is not loaded yet. */
export async function switchScreens(world: World): Promise<Felt> {
  const page = await openHome(world, world.member);
  const result = await feel({
    pages: [page],
    act: () => press(page, page.locator('header a[href*="screen=news"]').first()),
    shown: `Boolean(document.querySelector('main article')?.textContent.includes('Snow tonight'))`,
  });
  await page.context().close();
  return result;
}

export const bareScreen = (world: World) => bare(world, world.member, ['/api/news/posts']);

/** The landing of a visitor, until its button can be pressed. */
export async function entrance(world: World): Promise<Felt> {
  const page = await world.open(null);
  const result = await feelLoad(
    page,
    '/',
    `[...document.querySelectorAll('button')].some((each) => each.textContent.includes('ACCESS TERMINAL') && !each.closest('[inert]'))`,
  );
  await page.context().close();
  return result;
}

export async function bareEntrance(world: World): Promise<Felt> {
  const page = await world.open(null);
  const result = await feelLoad(
    page,
    '/api/health',
    `Boolean(document.body?.textContent.includes('status'))`,
  );
  await page.context().close();
  return result;
}
