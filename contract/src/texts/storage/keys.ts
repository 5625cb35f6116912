// Written by `npm run texts` from en.json; do not edit.
import type { Plain, Tag } from '../texts.ts';

declare module '../texts.ts' {
  interface Texts {
    'storage:title': Plain;
    'storage:fault.staysWithItsPlace': Plain;
    'storage:folder.arriving': Plain;
    'storage:folder.other': Plain;
    'storage:loading': Plain;
    'storage:didNotLoad': Plain;
    'storage:noLimit': { b: Tag; used: string | number };
    'storage:usedOf': { b: Tag; used: string | number; limit: string | number };
    'storage:inUse': { used: string | number; limit: string | number };
    'storage:full': Plain;
    'storage:note': Plain;
    'storage:refused.full': { used: string | number; limit: string | number; needed: string | number };
    'storage:refused.shared': { left: string | number; needed: string | number };
    'storage:fileDeleted': Plain;
    'storage:fileNotDeleted': Plain;
    'storage:yourFiles': Plain;
    'storage:loadingFiles': Plain;
    'storage:filesDidNotLoad': Plain;
    'storage:nothingStored': Plain;
    'storage:nothingStoredText': Plain;
    'storage:deleteNamed': { name: string | number };
    'storage:deleteTitle': { name: string | number };
    'storage:deleteText': { place: string | number; size: string | number };
    'storage:deleteFile': Plain;
    'storage:rule.notAFile': Plain;
    'storage:folder.chats': Plain;
    'storage:folder.mods': Plain;
    'storage:folder.modPictures': Plain;
    'storage:folder.profile': Plain;
    'storage:folder.news': Plain;
    'storage:folder.tickets': Plain;
    'storage:folder.library': Plain;
    'storage:folder.libraryMade': Plain;
    'storage:folder.catalogue': Plain;
    'storage:file.file': Plain;
    'storage:file.picture': Plain;
    'storage:file.screenshot': Plain;
    'storage:file.profile': Plain;
    'storage:file.noMod': Plain;
  }
}
