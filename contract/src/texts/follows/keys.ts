// Written by `npm run texts` from en.json; do not edit.
import type { Plain } from '../texts.ts';

declare module '../texts.ts' {
  interface Texts {
    'follows:title': Plain;
    'follows:lead': Plain;
    'follows:filter': Plain;
    'follows:all': Plain;
    'follows:kind.series': Plain;
    'follows:kind.mod': Plain;
    'follows:kind.author': Plain;
    'follows:kind.news': Plain;
    'follows:kind.list': Plain;
    'follows:follow': Plain;
    'follows:following': Plain;
    'follows:followingOf': { name: string | number };
    'follows:followAuthor': Plain;
    'follows:followingAuthor': Plain;
    'follows:unfollow': Plain;
    'follows:unfollowOf': { name: string | number };
    'follows:tellOf': { name: string | number };
    'follows:tell.push': Plain;
    'follows:tell.inbox': Plain;
    'follows:tell.screen': Plain;
    'follows:fresh': { count: number };
    'follows:unavailable': Plain;
    'follows:unavailable.text': Plain;
    'follows:nothingYet': Plain;
    'follows:empty': Plain;
    'follows:empty.kind': Plain;
    'follows:empty.text': Plain;
    'follows:notLoaded': Plain;
    'follows:show': Plain;
    'follows:writeFailed': Plain;
    'follows:author': Plain;
    'follows:news.announcement': Plain;
    'follows:news.update': Plain;
    'follows:news.detail': Plain;
    'follows:letter.episode': Plain;
    'follows:letter.episode.text': { title: string | number; season: string | number; episode: string | number };
    'follows:letter.episodes': Plain;
    'follows:letter.episodes.season': { count: number; title: string | number; season: string | number };
    'follows:letter.episodes.text': { count: number; title: string | number };
    'follows:letter.version': Plain;
    'follows:letter.version.text': { mod: string | number; version: string | number };
    'follows:letter.versions.text': { count: number; mod: string | number; version: string | number };
    'follows:letter.author': { author: string | number };
    'follows:letter.author.mods': { mods: string | number };
    'follows:letter.author.versions': { mods: string | number };
    'follows:letter.author.both': { mods: string | number; others: string | number };
    'follows:letter.news.announcement': Plain;
    'follows:letter.news.update': Plain;
    'follows:letter.news.many': { count: number; title: string | number };
    'follows:fault.noSuchTarget': Plain;
    'follows:fault.notFollowed': Plain;
    'follows:fault.yourOwn': Plain;
    'follows:fault.tooManyFollows': { max: string | number };
    'follows:rule.kind': Plain;
    'follows:rule.tell': Plain;
    'follows:rule.target': Plain;
    'follows:rule.upTo': Plain;
  }
}
