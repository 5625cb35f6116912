// Written by `npm run texts` from en.json; do not edit.
import type { Plain, Tag } from '../texts.ts';

declare module '../texts.ts' {
  interface Texts {
    'activity:title': Plain;
    'activity:review': { stars: number; a: Tag; about: string | number };
    'activity:list': { a: Tag; about: string | number };
    'activity:mod': { a: Tag; about: string | number };
    'activity:comment': { a: Tag; about: string | number };
    'activity:hide': Plain;
    'activity:show': Plain;
    'activity:isHidden': Plain;
    'activity:isOff': Plain;
    'activity:failed': Plain;
    'activity:switch': Plain;
    'activity:switchHint': Plain;
    'activity:rule.kind': Plain;
    'activity:rule.id': Plain;
    'activity:fault.noSuchProfile': Plain;
    'activity:fault.noSuchEntry': Plain;
    'activity:fault.tooManyHidden': { max: string | number };
  }
}
