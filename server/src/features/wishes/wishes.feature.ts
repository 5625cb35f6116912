import { wishesFaults as faults } from '@snowglobe/contract/features/wishes/wishes.faults.ts';
import { wishesRoutes } from '@snowglobe/contract/features/wishes/wishes.routes.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { readCursor, toPage } from '../../core/database/paging.ts';
import { defineFeature, type Doors } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { everyone } from '../../core/live/live.ts';
import { createPacedSender } from '../../core/live/paced-sender.ts';
import type { Member } from '../../core/sessions/member.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import { createAsking } from './asking.ts';
import { createFulfilment } from './fulfilment.ts';
import { createLetters } from './letters.ts';
import { createWishSettings } from './settings.ts';
import { listVotes } from './votes.store.ts';
import { createWishLists } from './wish-lists.ts';
import { wishesBelongings } from './wishes.belongings.store.ts';
import { createWishPresenter } from './wishes.presenter.ts';
import { findVotes, findWish, listWanted } from './wishes.store.ts';

const done = { success: true } as const;
/** Of so many titles with the name of a file it is looked up whether somebody wants them. */
const maxNamed = 20;

/** Members ask for titles that the library does not have (docs/decisions/0045-wishes.md). */
function createWishesFeature(core: FeatureCore, { media, library }: Pick<Doors, 'media' | 'library'>): void {
  const { db, cards, domainEvents } = core;
  const present = createWishPresenter(media);
  const sendVotes = createPacedSender(core, 'send the votes of a wish', async (wishId) => {
    const votes = await findVotes(db, wishId);
    if (votes !== undefined) core.live.whisper(everyone, 'wishes.votes', { wishId, votes });
  });
  const asking = createAsking(core, { media, library, present, sendVotes });
  const lists = createWishLists(core, present);
  const fulfilment = createFulfilment(core, { media, library });
  const settings = createWishSettings(core);
  createLetters(core, media);
  core.belongings.add(...wishesBelongings);
  library.matchWanted(async (titleIds, season) => {
    const same = await Promise.all(titleIds.slice(0, maxNamed).map((id) => media.listSameTitles(db, id)));
    const ids = new Set(same.flat().map(({ id }) => id));
    return listWanted(db, [...ids], season);
  });
  domainEvents.listen('library title changed', (change, { titleId }) =>
    fulfilment.onLibraryChange(change, titleId),
  );
  domainEvents.listen('member goes', (change, { memberId }) => asking.memberGoes(change, memberId));

  const readerOf = ({ member, request }: { member: Member; request: FastifyRequest }) => ({
    member,
    language: languageOf(request),
  });

  core.serve(wishesRoutes, {
    listWishes: (call) => lists.list(readerOf(call), call.query),
    getTitleWishes: (call) => asking.ofTitle(readerOf(call), call.params.id),
    askForTitle: async (call) => ({ wishes: await asking.ask(readerOf(call), call.body) }),
    voteForWish: async (call) => ({
      wish: await asking.vote(readerOf(call), call.params.id, call.body.word),
    }),
    async withdrawVote({ member, params }) {
      await asking.withdraw(member, params.id);
      return done;
    },
    listWishedTitles: (call) => lists.listTitles(readerOf(call), call.query),
    async listWishVotes({ params, query: { cursor, limit } }) {
      if (!(await findWish(db, params.id))) throw new AppError(faults.noSuchWish);
      const rows = await listVotes(db, params.id, { before: readCursor(cursor), limit: limit + 1 });
      const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
      const cardOf = await cards.of(items.map(({ user_id }) => user_id));
      const votes = items.map(({ id, user_id, is_asker, word, created_at }) => ({
        id,
        member: cardOf(user_id),
        isAsker: is_asker,
        word,
        createdAt: created_at.toISOString(),
      }));
      return { votes, nextCursor };
    },
    async decideWish(call) {
      await fulfilment.decide(call.member, call.params.id, call.body);
      return { wish: await asking.presentOne(call.params.id, readerOf(call)) };
    },
    getWishSettings: () => settings.read(),
    openWishes: ({ member, body }) => settings.open(member, body.isOpen),
    setWishLimit: ({ member, params, body }) => settings.setLimit(member, params.id, body.limit),
  });
}

export const wishesFeature = defineFeature({
  name: 'wishes',
  needs: ['media', 'library'],
  seed: async (stage) => (await import('./wishes.demo.ts')).seedWishes(stage),
  create: createWishesFeature,
});
