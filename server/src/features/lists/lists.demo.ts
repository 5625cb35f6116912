import type { ListAudience } from '@snowglobe/contract/features/lists/lists.limits.ts';
import type { SeedDemo } from '../../core/feature.ts';

type DemoList = {
  by: string;
  name: string;
  description: string;
  audience: ListAudience;
  titles: readonly string[];
  editor?: string;
  addedByEditor?: readonly string[];
  homePlace?: number;
};

const demoLists: readonly DemoList[] = [
  {
    by: 'oda_',
    name: 'Snow on silent film',
    description: 'Cold nights without a word. Start at the top; the order matters.',
    audience: 'public',
    titles: ['Nosferatu', 'The Phantom Carriage', 'Nanook of the North', 'The Cabinet of Dr. Caligari'],
    editor: 'lumi',
    addedByEditor: ['Faust', 'Metropolis'],
    homePlace: 1,
  },
  {
    by: 'vesper9',
    name: 'Laugh until midnight',
    description: 'Short, fast and full of falls.',
    audience: 'public',
    titles: ['The General', 'Sherlock Jr.', 'Safety Last!', 'The Kid', 'The Gold Rush'],
    homePlace: 2,
  },
  {
    by: 'oda_',
    name: 'For our Sunday circle',
    description: 'Add what you want to see next.',
    audience: 'friends',
    titles: ['Sunrise', 'The Lost World'],
    editor: 'vesper9',
    addedByEditor: ['A Trip to the Moon'],
  },
  {
    by: 'oda_',
    name: 'To see again',
    description: '',
    audience: 'private',
    titles: ['Metropolis', 'The General'],
  },
];

/** Lists of the demo's members: two on home, one that two friends edit, one private, and one of mods. */
export const seedLists: SeedDemo = async ({ as }) => {
  const findTitle = async (by: string, title: string) =>
    (await as(by).searchMedia({ query: { query: title, type: 'movie' } })).results[0]?.id;
  const addAll = async (by: string, listId: number, titles: readonly string[]) => {
    for (const title of titles) {
      const itemId = await findTitle(by, title);
      if (itemId) await as(by).addToList({ params: { id: listId }, body: { itemId } });
    }
  };
  for (const {
    by,
    name,
    description,
    audience,
    titles,
    editor,
    addedByEditor = [],
    homePlace,
  } of demoLists) {
    const { list } = await as(by).createList({ body: { name, description, audience } });
    await addAll(by, list.id, titles);
    if (editor) {
      await as(by).addListEditor({ params: { id: list.id, username: editor } });
      await addAll(editor, list.id, addedByEditor);
    }
    if (homePlace) await as('kestrel').putListOnHome({ params: { id: list.id }, body: { place: homePlace } });
  }
  const { mods } = await as('tundra-fox').listUserMods({ query: { limit: 4 } });
  const { list } = await as('tundra-fox').createList({
    body: { kind: 'mods', name: 'Starter pack', description: 'Install these first.', audience: 'public' },
  });
  for (const mod of mods)
    await as('tundra-fox').addToList({ params: { id: list.id }, body: { itemId: mod.id } });
};
