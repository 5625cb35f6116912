import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

/** Used by the sign-in form and the member's page: otherwise the page would load the whole form for them. */
const ofFormAndPage = anyOf(
  '/src/core/(?:format/|(?:code-points|use-form|write)\\.ts)',
  '/lucide-react/.*/icons/(?:key-round|lock|mail|mail-check|smartphone|user)\\.m?js',
);

/**
 * Modules that several screens share. Without their group a screen would load about thirty small files. Not the doors of
 * voice and party: they would bring the code of calls, and of films with a party.
 */
const parts = anyOf(
  '/src/(?:ui/(?!staff-|table-|upload-tray)|core/)',
  '/lucide-react/',
  '\\.limits\\.ts$',
  '/features/(?!voice/|party/)[\\w-]+/[\\w-]+\\.(?:door|queries|actions)\\.tsx?$',
  '/ai/ai-face\\.tsx$',
  '/lists/(?:list-words\\.ts|collage\\.tsx)$',
  '/wishes/wish-words\\.ts$',
);

/**
 * Which code is loaded together. A group also contains what its modules import, unless a group with a higher priority has
 * it. Over HTTP/1.1 a browser loads six files at a time, so a screen is two or three files, each with its style sheet.
 */
export const codeGroups: Group[] = [
  // The page of a member loads it alone and first: see the file.
  { name: 'early-channel', test: /\/core\/early-channel\.ts$/, priority: 11 },
  // The first file: everything that the start imports.
  { name: 'start', tags: ['$initial'], priority: 10 },
  { name: 'words', test: ofFormAndPage, priority: 9 },
  // The sign-in form, without code of the member's page.
  { name: 'auth', test: /\/account\/auth\/(auth-screen|callback-screen)\.tsx$/, priority: 8 },
  // The first code of a member's page.
  { name: 'inside', test: /\/src\/app\/member-app\.tsx$/, priority: 7 },
  { name: 'parts', test: parts, minShareCount: 2, priority: 6 },
  // Of the dashboard.
  { name: 'staff', test: /\/src\/ui\/(?:staff-|table-)/, priority: 5 },
  // Of room files, mods and the library.
  { name: 'upload-tray', test: /\/src\/ui\/upload-tray\.tsx$/, priority: 5 },
  { name: 'titles', test: /\/features\/media\/(?:browse|cards)\//, minShareCount: 2, priority: 5 },
  { name: 'help-screen', test: /\/(?:help-screen\.tsx|help\.text\.ts)$/, priority: 4 },
  // Also used by the private rooms.
  { name: 'chat', test: /\/public-chat-screen\.tsx$/, priority: 3 },
  { name: 'room-talk', test: /\/room-talk\.tsx$/, priority: 2 },
  { name: 'friends-screen', test: /\/friends-screen\.tsx$/, priority: 1 },
  { name: 'saved-screen', test: /\/saved-screen\.tsx$/, priority: 1 },
];

function anyOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'));
}
