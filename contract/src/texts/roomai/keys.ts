// Written by `npm run texts` from en.json; do not edit.
import type { Plain } from '../texts.ts';

declare module '../texts.ts' {
  interface Texts {
    'roomai:fault.off': Plain;
    'roomai:fault.onlyCreator': Plain;
    'roomai:fault.noSuchQuestion': Plain;
    'roomai:fault.notYourQuestion': Plain;
    'roomai:fault.notFailed': Plain;
    'roomai:fault.tooManyQuestions': Plain;
    'roomai:tag': Plain;
    'roomai:isOn': Plain;
    'roomai:isOff': Plain;
    'roomai:cards': Plain;
    'roomai:waiting': Plain;
    'roomai:writing': Plain;
    'roomai:stop': Plain;
    'roomai:stop.failed': Plain;
    'roomai:again': Plain;
    'roomai:again.failed': Plain;
    'roomai:failed.access': Plain;
    'roomai:failed.limit': Plain;
    'roomai:failed.tooMany': Plain;
    'roomai:failed.off': Plain;
    'roomai:failed.unavailable': Plain;
    'roomai:failed.busy': Plain;
    'roomai:failed.stopped': Plain;
    'roomai:switch.failed': Plain;
    'roomai:dialog.text': { name: string | number };
    'roomai:dialog.switch': Plain;
    'roomai:dialog.reads': Plain;
    'roomai:dialog.groupOff': Plain;
    'roomai:dialog.privateOff': Plain;
    'roomai:dialog.guide': Plain;
    'roomai:dialog.model': { name: string | number };
    'roomai:settings.title': Plain;
    'roomai:settings.guide': Plain;
    'roomai:settings.model': { name: string | number };
    'roomai:settings.rooms': Plain;
    'roomai:settings.roomsHint': Plain;
    'roomai:settings.firstAnswers': Plain;
    'roomai:settings.firstAnswersHint': Plain;
    'roomai:settings.drafts': Plain;
    'roomai:settings.draftsHint': Plain;
    'roomai:settings.failed': Plain;
    'roomai:settings.didNotLoad': Plain;
  }
}
