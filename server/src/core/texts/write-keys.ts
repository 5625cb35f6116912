import { writeFileSync } from 'node:fs';
import { keysFile } from '@snowglobe/contract/texts/keys-file.ts';
import { listTextFolders, readTextFile, textsFolder } from './catalogues.ts';

// `npm run texts`: the types of the texts of each feature, from its English texts.
for (const feature of listTextFolders())
  writeFileSync(`${textsFolder}${feature}/keys.ts`, keysFile(feature, readTextFile(feature, 'en')));
