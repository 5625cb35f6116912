/** What other features use of this one. */
export { SaveToggle } from './cards/save-toggle.tsx';
export { openTitle } from './title-address.ts';
