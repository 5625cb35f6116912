import { fault } from '../../errors.ts';

export const roomaiFaults = {
  off: fault(409, 'ai_off', 'roomai:fault.off'),
  onlyCreatorSwitchesOn: fault(403, 'only_creator', 'roomai:fault.onlyCreator'),
  noSuchQuestion: fault(404, 'no_such_question', 'roomai:fault.noSuchQuestion'),
  notYourQuestion: fault(403, 'not_your_question', 'roomai:fault.notYourQuestion'),
  notFailed: fault(409, 'not_failed', 'roomai:fault.notFailed'),
  tooManyQuestions: fault(429, 'too_many_questions', 'roomai:fault.tooManyQuestions'),
} as const;
