// Written by `npm run texts` from en.json; do not edit.
import type { Plain } from '../texts.ts';

declare module '../texts.ts' {
  interface Texts {
    'search:required': Plain;
    'search:words.home': Plain;
    'search:words.help': Plain;
    'search:words.profile': Plain;
    'search:words.security': Plain;
    'search:words.appearance': Plain;
    'search:words.storage': Plain;
    'search:words.publicChat': Plain;
    'search:words.friends': Plain;
    'search:words.friendList': Plain;
    'search:words.inbox': Plain;
    'search:words.support': Plain;
    'search:words.news': Plain;
    'search:words.media': Plain;
    'search:words.anime': Plain;
    'search:words.watchLater': Plain;
    'search:words.history': Plain;
    'search:words.follows': Plain;
    'search:words.wishes': Plain;
    'search:words.reviews': Plain;
    'search:words.lists': Plain;
    'search:words.saved': Plain;
    'search:words.mods': Plain;
    'search:words.ai': Plain;
    'search:words.aiPlaces': Plain;
    'search:words.dashboard': Plain;
    'search:words.tab.overview': Plain;
    'search:words.tab.users': Plain;
    'search:words.tab.roles': Plain;
    'search:words.tab.moderation': Plain;
    'search:words.tab.audit': Plain;
    'search:words.tab.chat': Plain;
    'search:words.tab.library': Plain;
    'search:words.tab.streaming': Plain;
    'search:words.tab.downloads': Plain;
    'search:words.tab.news': Plain;
    'search:words.tab.support': Plain;
    'search:words.tab.system': Plain;
  }
}
