import { fault } from '../../errors.ts';
import { modTexts } from './mods.limits.ts';

export const modsFaults = {
  noSuchMod: fault(404, 'no_such_mod', 'This mod is not there any more'),
  noSuchVersion: fault(404, 'no_such_version', 'There is no such version of this mod'),
  noSuchFile: fault(404, 'no_such_file', 'There is no such file'),
  noFile: fault(404, 'no_file', 'This mod has no file to download'),
  noSuchUpload: fault(400, 'no_such_upload', 'This upload is not there any more. Please send the file again'),
  noSuchDependency: fault(400, 'no_such_dependency', 'A mod that this one needs is not there'),
  fileRequired: fault(400, 'file_required', modTexts.fileRequired),
  notHeld: fault(409, 'not_held', 'This file is not held back any more'),
  notYourMod: fault(403, 'not_your_mod', 'Only its author or staff can change this mod'),
  notYourComment: fault(403, 'not_your_comment', 'Only its author or staff can delete a comment'),
  noSuchComment: fault(404, 'no_such_comment', 'This comment is not there any more'),
  muted: fault(403, 'muted', 'You are muted'),
  tooManyVersions: fault(409, 'too_many_versions', 'This mod has as many versions as it can have'),
  tooLarge: fault(413, 'file_too_large', modTexts.fileTooLarge),
  wrongFileType: fault(415, 'wrong_file_type', modTexts.wrongFileType),
  emptyFile: fault(415, 'empty_file', modTexts.emptyFile),
  wrongContent: fault(415, 'wrong_content', 'This file is not what its name says'),
  lockedArchive: fault(415, 'locked_archive', 'This archive is locked with a password'),
  unsupportedArchive: fault(415, 'unsupported_archive', 'This archive can not be checked'),
  tooManyEntries: fault(415, 'too_many_entries', 'This archive holds too many files'),
  inspectionTooSlow: fault(
    415,
    'inspection_too_slow',
    'Checking this file took too long. Please pack it again, with fewer files or into several archives',
  ),
  brokenArchive: fault(415, 'broken_archive', 'This archive is broken or lies about what is in it'),
  dangerousArchive: fault(
    415,
    'dangerous_archive',
    'This archive was refused because unpacking it could do harm',
  ),
  busy: fault(503, 'busy', 'Too many files are being looked at right now. Please try again in a moment'),
  scriptsAway: fault(502, 'scripts_away', 'The script service does not answer right now'),
  noSuchScript: fault(404, 'no_such_script', 'This script is not there any more'),
} as const;
