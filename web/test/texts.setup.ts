import { readMessages } from '../vite-texts.ts';

// The page's modules find their texts here when no build has put them into the code.
globalThis.snowglobeTexts = { language: 'en', messages: readMessages('en') };
