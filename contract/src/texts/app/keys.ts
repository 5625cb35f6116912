// Written by `npm run texts` from en.json; do not edit.
import type { Plain } from '../texts.ts';

declare module '../texts.ts' {
  interface Texts {
    'app:loading': Plain;
    'app:loadingProgress': Plain;
    'app:skipToContent': Plain;
    'app:roleChangedText': Plain;
    'app:rightsChanged': Plain;
    'app:seePlans': Plain;
    'app:trialEnded': Plain;
    'app:trialEndedText': Plain;
    'app:proEnded': Plain;
    'app:proEndedText': Plain;
    'app:accessGranted': Plain;
    'app:thisScreenDidNotOpen': Plain;
    'app:thisScreenDidNotOpenText': Plain;
    'app:found': Plain;
    'app:searchSnowglobe': Plain;
    'app:searchPlaceholder': Plain;
    'app:searchFailed': Plain;
    'app:nothingFound': Plain;
    'app:nothingFoundText': Plain;
    'app:goTo': Plain;
    'app:members': Plain;
    'app:yourChats': Plain;
    'app:filmsAndSeries': Plain;
    'app:mods': Plain;
    'app:news': Plain;
    'app:snowyAi': Plain;
    'app:skipHint': Plain;
    'app:openMenu': Plain;
    'app:snowglobeHome': Plain;
    'app:screens': Plain;
    'app:searchCtrlK': Plain;
    'app:menu': Plain;
    'app:profileMenu': Plain;
    'app:description': Plain;
    'app:accessTerminal': Plain;
    'app:connecting': Plain;
    'app:offline': Plain;
    'app:roleChanged': { role: string | number };
    'app:rightsChangedText': { role: string | number };
    'app:welcome': { name: string | number };
    'app:foundCount': { count: number };
    'app:unreadInMenu': { count: string | number };
    'app:inMenu': Plain;
    'app:screenTitle': { screen: string | number };
    'app:membersOnly': { host: string | number };
    'app:version': { version: string | number };
    'app:inside': { count: number };
    'app:home': Plain;
    'app:loadingPercent': { percent: string | number };
    'app:loadedPercent': { percent: string | number };
  }
}
