// Written by `npm run texts` from en.json; do not edit.
import type { Plain } from '../texts.ts';

declare module '../texts.ts' {
  interface Texts {
    'lists:titles': { count: number };
    'lists:mods': { count: number };
    'lists:fault.noSuchList': Plain;
    'lists:fault.noSuchEntry': Plain;
    'lists:fault.noSuchTitle': Plain;
    'lists:fault.noSuchMod': Plain;
    'lists:fault.noSuchEditor': Plain;
    'lists:fault.notYourList': Plain;
    'lists:fault.muted': Plain;
    'lists:fault.notFriends': Plain;
    'lists:fault.tooManyLists': { max: number };
    'lists:fault.tooManyEntries': { max: number };
    'lists:fault.tooManyEditors': { max: number };
    'lists:fault.movedOn': Plain;
    'lists:fault.notForHome': Plain;
    'lists:fault.homeIsFull': { max: number };
    'lists:rule.kind': Plain;
    'lists:rule.audience': Plain;
    'lists:rule.name': Plain;
    'lists:rule.item': Plain;
    'lists:rule.after': Plain;
    'lists:rule.show': Plain;
    'lists:rule.place': { max: number };
    'lists:letter.shared': Plain;
    'lists:letter.shared.text': { by: string | number; name: string | number };
    'lists:letter.followed': { name: string | number };
    'lists:letter.followed.text': { names: string | number };
    'lists:letter.followed.more': { count: number; names: string | number };
    'lists:letter.hidden': Plain;
    'lists:letter.hidden.text': { name: string | number };
    'lists:letter.hidden.because': { name: string | number; reason: string | number };
    'lists:letter.shownAgain': Plain;
    'lists:letter.shownAgain.text': { name: string | number };
  }
}
