/** What the demo's people watched, the newest first: title, position and length in minutes, season and episode. */
type Seen = readonly [title: string, minute: number, of: number, season?: number, episode?: number];

export const watching: Readonly<Record<string, readonly Seen[]>> = {
  snowy: [
    ['Metropolis', 95, 153],
    ['One Step Beyond', 8, 25, 1, 4],
    ['Nosferatu', 76, 94],
    ['Charade', 14, 113],
  ],
  oda_: [
    ['Night of the Living Dead', 41, 96],
    ['Sherlock Holmes', 26, 26, 1, 2],
    ['Charade', 64, 113],
    ['The General', 79, 79],
    ['Safety Last!', 12, 74],
  ],
  lumi: [
    ['Nosferatu', 30, 94],
    ['Safety Last!', 20, 74],
  ],
  quietloop: [['Nosferatu', 76, 94]],
  vesper9: [['Nosferatu', 94, 94]],
  kestrel: [['Carnival of Souls', 60, 78]],
};

export const savedForLater: Readonly<Record<string, readonly string[]>> = {
  snowy: ['The Cabinet of Dr. Caligari', 'A Trip to the Moon', 'Carnival of Souls', 'Safety Last!', 'Detour'],
  oda_: ['Metropolis', 'His Girl Friday', 'A Trip to the Moon', 'Detour'],
  quietloop: ['Safety Last!', 'The General'],
};
