// Written by `npm run texts` from en.json; do not edit.
import type { Plain } from '../texts.ts';

declare module '../texts.ts' {
  interface Texts {
    'install:title': Plain;
    'install:text': Plain;
    'install:install': Plain;
    'install:notNow': Plain;
    'install:byHand': Plain;
    'install:onThisDevice': Plain;
    'install:isInstalled': Plain;
    'install:byBrowser': Plain;
    'install:shortcut.chats': Plain;
    'install:shortcut.continue': Plain;
    'install:nothingToContinue': Plain;
    'install:share.title': Plain;
    'install:share.text': Plain;
    'install:share.files': { count: number };
    'install:share.send': Plain;
    'install:share.none': Plain;
  }
}
