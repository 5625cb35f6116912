// Written by `npm run texts` from en.json; do not edit.
import type { Plain } from '../texts.ts';

declare module '../texts.ts' {
  interface Texts {
    'help:title': Plain;
    'help:questionsAndAnswers': Plain;
    'help:password.question': Plain;
    'help:password.answer': Plain;
    'help:twoFactor.question': Plain;
    'help:twoFactor.answer': Plain;
    'help:look.question': Plain;
    'help:look.answer': Plain;
    'help:friends.question': Plain;
    'help:friends.answer': Plain;
    'help:formatting.question': Plain;
    'help:formatting.answer': Plain;
    'help:files.question': Plain;
    'help:files.answer': Plain;
    'help:membership.question': Plain;
    'help:membership.answer': Plain;
    'help:aiLimit.question': Plain;
    'help:aiLimit.answer': Plain;
    'help:aiPrivate.question': Plain;
    'help:aiPrivate.answer': Plain;
    'help:aiWhat.question': Plain;
    'help:aiWhat.answer': Plain;
    'help:aiRooms.question': Plain;
    'help:aiRooms.answer': Plain;
    'help:watch.question': Plain;
    'help:watch.answer': Plain;
    'help:report.question': Plain;
    'help:report.answer': Plain;
    'help:export.question': Plain;
    'help:export.answer': Plain;
    'help:version': { version: string | number };
  }
}
