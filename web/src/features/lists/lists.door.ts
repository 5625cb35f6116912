/** What other features and the app use of this one. */
export { AddToList } from './add/add-to-list.tsx';
export { listPath } from './lists-address.ts';
export { useListPlace } from './lists.queries.ts';
