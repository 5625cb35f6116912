/** Words by which a question asks for mods, in English, German and Arabic. */
const aboutMods =
  /(?<![\p{L}])(?:mods?|modding|modpacks?|add-?ons?|plugins?|shaders?|texture ?packs?|scripts?|erweiterung(?:en)?|مودات|مود|تعديلات|إضافات)(?![\p{L}])/iu;
/** Words of a question that say nothing about the mod. */
const fillers = new Set(
  (
    'a an and any are can could do does find for from get give have i in is it know like me my of on or please some ' +
    'something that the there to want what which with you your good best new ' +
    'der die das den dem ein eine einen einem einer es gibt hast du kennst ich mir mit für fuer und oder von zu was ' +
    'welche welcher gute gut beste bitte suche finde will möchte ' +
    'mod mods modding modpack modpacks addon addons add ons plugin plugins script scripts erweiterung erweiterungen ' +
    'هل من في على عن ما أي لي أريد مود مودات تعديلات إضافات'
  ).split(' '),
);
const maxWords = 8;

/** The words to search mods with; null when the text does not ask for mods. */
export function modWordsIn(question: string): string[] | null {
  if (!aboutMods.test(question)) return null;
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].filter((word) => !fillers.has(word)).slice(0, maxWords);
}
