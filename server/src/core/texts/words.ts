/** Stop words: they are in most requests and do not describe a film. */
const stopWords = new Set(
  (
    'a an and any are as at be been but by can could did do does for from get give had has have i id im in into is it its ' +
    'anything just like me my of on or our please show so some something somebody someone tell than that the their them then there these they ' +
    'thing things this those to too up us very want wants was watch watching we were what whats when where which who will with would you your ' +
    'movie movies film films title titles recommend recommendation suggestion suggest looking feel tonight today really good nice bit kind about ' +
    'find know see need let lets maybe only few more much make makes made not no one people person set story stories guy how live here if out all each other'
  ).split(' '),
);

/** The stems of the meaningful words, in lower case and without accents. */
export function wordsOf(text: string): string[] {
  return rawWords(text)
    .filter((word) => !stopWords.has(word) && word.length > 1)
    .map(stem);
}

export function rawWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** A simple English stemmer: "dancing", "dances" and "dance" have one stem, and so have "flies" and "fly". */
export function stem(word: string): string {
  let cut = word;
  if (cut.length > 4 && cut.endsWith('ies')) cut = `${cut.slice(0, -3)}y`;
  else if (cut.length > 4 && /(?:s|x|z|ch|sh)es$/.test(cut)) cut = cut.slice(0, -2);
  else if (cut.length > 3 && cut.endsWith('s') && !cut.endsWith('ss')) cut = cut.slice(0, -1);
  const bare = cut.replace(/(?:ing|ed)$/, '');
  if (bare !== cut && bare.length >= 3) cut = bare.replace(/([^aeiouls])\1$/, '$1');
  return cut.length > 3 ? cut.replace(/e$/, '') : cut;
}
