// The times of all events, in seconds. Picture, sound and subtitles use this file.

export const LENGTH = 60;
export const FRAMES_A_SECOND = 24;

/** When the windows of each house light up, from the first to the church. */
export const LIGHTS_ON = [23, 24.4, 25.6, 26.6, 27.8, 29.2] as const;
export const TREE_LIT = 34;
export const SHAKE = { from: 39, to: 42.4 } as const;

/** A text in each language that has captions. */
type Words = { en: string; de: string; ar: string };
export type CaptionLanguage = keyof Words;
/** `sound` is what can be heard besides the speech, for members who do not hear it. */
type Line = { from: number; to: number; sound?: Words; text: Words };

/** The spoken text with its start and end. We wrote it ourselves. */
export const SPOKEN: readonly Line[] = [
  {
    from: 6,
    to: 10,
    text: {
      en: 'On a shelf in the north stands a small winter.',
      de: 'Auf einem Regal im Norden steht ein kleiner Winter.',
      ar: 'على رفٍّ في الشمال يقف شتاءٌ صغير.',
    },
  },
  {
    from: 10.6,
    to: 14,
    text: {
      en: 'Nobody remembers who put it there.',
      de: 'Niemand weiß mehr, wer ihn dort hingestellt hat.',
      ar: 'لا أحد يتذكّر من وضعه هناك.',
    },
  },
  {
    from: 16.5,
    to: 20,
    text: {
      en: 'Come closer. It does not mind.',
      de: 'Komm näher. Er hat nichts dagegen.',
      ar: 'اقترب. إنه لا يمانع.',
    },
  },
  {
    from: 23.2,
    to: 27,
    sound: {
      en: '[A bell for each window]',
      de: '[Für jedes Fenster eine Glocke]',
      ar: '[رنّة جرس لكل نافذة]',
    },
    text: {
      en: 'At dusk the first window lights by itself.',
      de: 'In der Dämmerung wird das erste Fenster von selbst hell.',
      ar: 'عند الغسق تضيء النافذة الأولى من تلقاء نفسها.',
    },
  },
  {
    from: 27.8,
    to: 32,
    text: {
      en: 'Then the others, since nobody likes to be the last one dark.',
      de: 'Dann die anderen, denn niemand ist gern als Letzter dunkel.',
      ar: 'ثم تتبعها النوافذ الأخرى، فلا أحد يحب أن يبقى آخر من في الظلام.',
    },
  },
  {
    from: 33.6,
    to: 36.6,
    sound: { en: '[Rising notes]', de: '[Aufsteigende Töne]', ar: '[نغمات صاعدة]' },
    text: {
      en: 'And the tree, because somebody climbed it.',
      de: 'Und der Baum, weil jemand hinaufgeklettert ist.',
      ar: 'ثم الشجرة، لأن أحدهم تسلّقها.',
    },
  },
  {
    from: 38.6,
    to: 42,
    sound: { en: '[A low rumble]', de: '[Ein tiefes Grollen]', ar: '[هدير خافت عميق]' },
    text: {
      en: 'Every evening the sky is turned upside down.',
      de: 'Jeden Abend wird der Himmel auf den Kopf gestellt.',
      ar: 'كل مساء تنقلب السماء رأسًا على عقب.',
    },
  },
  {
    from: 43.2,
    to: 47,
    text: {
      en: 'They have stopped asking why.',
      de: 'Sie fragen nicht mehr, warum.',
      ar: 'لقد كفّوا عن السؤال عن السبب.',
    },
  },
  {
    from: 48.2,
    to: 52,
    text: {
      en: 'It is only weather, and it is theirs.',
      de: 'Es ist nur Wetter, und es ist ihres.',
      ar: 'إنه مجرد طقس، وهو طقسهم.',
    },
  },
  {
    from: 55,
    to: 58.6,
    text: {
      en: 'Good night, small winter.',
      de: 'Gute Nacht, kleiner Winter.',
      ar: 'تصبح على خير، أيها الشتاء الصغير.',
    },
  },
];

/** The music begins, before anybody speaks. */
export const OPENING: Omit<Line, 'text'> & { sound: Words } = {
  from: 1.4,
  to: 5.4,
  sound: { en: '[Slow plucked notes]', de: '[Langsame gezupfte Töne]', ar: '[نغمات وترية بطيئة]' },
};

/** 0 before, 1 after, and smooth in between. */
export function ease(from: number, to: number, at: number): number {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** Fades in at `from` and out at `to`. */
export const shown = (from: number, to: number, at: number, soft = 0.8) =>
  ease(from, from + soft, at) * (1 - ease(to - soft, to, at));
