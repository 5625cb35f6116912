// Written by `npm run texts` from en.json; do not edit.
import type { Plain } from '../texts.ts';

declare module '../texts.ts' {
  interface Texts {
    'core:sessionOver': Plain;
    'core:noAnswer': Plain;
    'core:today': Plain;
    'core:yesterdayHeading': Plain;
    'core:now': Plain;
    'core:justNow': Plain;
    'core:minutesAgo': { count: number };
    'core:hoursAgo': { count: number };
    'core:yesterday': Plain;
    'core:daysAgo': { count: number };
    'core:dayAndTime': { day: string | number; time: string | number };
    'core:ms': { count: number };
    'core:seconds': { count: string | number };
    'core:minutes': { count: number };
    'core:hours': { hours: number; minutes: number };
    'core:days': { days: number; hours: number };
    'core:secondsLeft': { count: number };
    'core:minutesLeft': { count: number };
    'core:hoursLeft': { hours: number; minutes: number };
    'core:soon': Plain;
    'core:inMinutes': { count: number };
    'core:unknownLanguage': Plain;
    'core:onlineNow': Plain;
    'core:notHereYet': Plain;
    'core:online': Plain;
    'core:lastActive': { ago: string | number };
    'core:fieldRequired': Plain;
    'core:tooLong': { max: string | number };
    'core:didNotWork': Plain;
    'core:backToSnowglobe': Plain;
    'core:mutedUntil': { until: string | number };
    'core:sessionHasEnded': Plain;
    'core:newPasswordFirst': Plain;
    'core:fault.badInput': Plain;
    'core:fault.stalled': Plain;
    'core:fault.notSignedIn': Plain;
    'core:fault.notAllowed': Plain;
    'core:fault.twoFactorSetup': Plain;
    'core:fault.otherOrigin': Plain;
    'core:fault.notFound': Plain;
    'core:fault.tooSlow': Plain;
    'core:fault.inProgress': Plain;
    'core:fault.tooLarge': Plain;
    'core:fault.storageFull': Plain;
    'core:fault.wrongKind': Plain;
    'core:fault.tooMany': Plain;
    'core:fault.headTooLarge': Plain;
    'core:fault.tooManyUploads': Plain;
    'core:fault.internal': Plain;
    'core:fault.diskFull': Plain;
    'core:fault.unavailable': Plain;
    'core:fault.filesAway': Plain;
    'core:fault.cursor': Plain;
    'core:fault.fileRequired': Plain;
    'core:fault.formUnreadable': Plain;
  }
}
