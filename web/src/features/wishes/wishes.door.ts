/** What other features use of this one. */
export { AskForTitle } from './ask/ask-for-title.tsx';
