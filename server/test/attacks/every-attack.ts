import { announcedFiles } from './announced-files.ts';
import { archives, brokenArchives } from './archives.ts';
import type { Attack } from './attack.ts';
import { brokenOff } from './broken-off.ts';
import { callsThatWrite } from './calls-that-write.ts';
import { diskFilling } from './disk-filling.ts';
import { exports } from './exports.ts';
import { filmRanges } from './film-ranges.ts';
import { heavyLists } from './heavy-lists.ts';
import { idempotencyKeys } from './idempotency-keys.ts';
import { idleConnections } from './idle-connections.ts';
import { modelAnswers } from './model-answers.ts';
import { oddBodies } from './odd-bodies.ts';
import { oddHeads } from './odd-heads.ts';
import { ownSignIns } from './own-sign-ins.ts';
import { parties } from './parties.ts';
import { passwordGuesses } from './password-guesses.ts';
import { pictures } from './pictures.ts';
import { pingsUnread } from './pings-unread.ts';
import { pipelined } from './pipelined.ts';
import { reconnects } from './reconnects.ts';
import { refusedHandshakes } from './refused-handshakes.ts';
import { replaysUnread } from './replays-unread.ts';
import { roomQuestions } from './room-questions.ts';
import { searches } from './searches.ts';
import { signInsByProvider } from './sign-ins-by-provider.ts';
import { slowBodies } from './slow-bodies.ts';
import { unreadAnswers } from './unread-answers.ts';
import { unsignedWebhooks } from './unsigned-webhooks.ts';
import { voiceSignals } from './voice-signals.ts';
import { wrongCodes } from './wrong-codes.ts';

/** The attacks of one Free member or visitor. Add one for a new kind of call or file. */
export const everyAttack: readonly Attack[] = [
  pingsUnread,
  replaysUnread,
  reconnects,
  refusedHandshakes,
  pictures,
  archives,
  brokenArchives,
  unsignedWebhooks,
  diskFilling,
  announcedFiles,
  wrongCodes,
  passwordGuesses,
  ownSignIns,
  slowBodies,
  idempotencyKeys,
  callsThatWrite,
  heavyLists,
  exports,
  searches,
  signInsByProvider,
  filmRanges,
  parties,
  pipelined,
  unreadAnswers,
  modelAnswers,
  roomQuestions,
  oddBodies,
  oddHeads,
  brokenOff,
  idleConnections,
  voiceSignals,
];
