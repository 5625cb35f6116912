/** What the people of the demo watch: names of the open catalogue, minutes into it, hours ago. */
export type DemoViewing = {
  who: string;
  title: string;
  minutes: number;
  hoursAgo: number;
  season?: number;
  episode?: number;
};

export const demoViewings: readonly DemoViewing[] = [
  { who: 'snowy', title: 'Metropolis', minutes: 95, hoursAgo: 20 },
  { who: 'snowy', title: 'One Step Beyond', season: 1, episode: 4, minutes: 8, hoursAgo: 30 },
  { who: 'snowy', title: 'Nosferatu', minutes: 76, hoursAgo: 50 },
  { who: 'snowy', title: 'Charade', minutes: 14, hoursAgo: 74 },
  { who: 'kestrel', title: 'Carnival of Souls', minutes: 41, hoursAgo: 8 },
  { who: 'kestrel', title: 'Metropolis', minutes: 153, hoursAgo: 90 },
  { who: 'oda_', title: 'The Cabinet of Dr. Caligari', minutes: 33, hoursAgo: 3 },
  { who: 'oda_', title: 'The General', minutes: 60, hoursAgo: 27 },
  { who: 'oda_', title: 'Nosferatu', minutes: 94, hoursAgo: 100 },
  { who: 'vesper9', title: 'Night of the Living Dead', minutes: 50, hoursAgo: 6 },
  { who: 'lumi', title: 'A Trip to the Moon', minutes: 5, hoursAgo: 12 },
  { who: 'lumi', title: 'Metropolis', minutes: 20, hoursAgo: 40 },
  { who: 'bram', title: 'Detour', minutes: 35, hoursAgo: 15 },
];

export const demoWatchLater: Readonly<Record<string, readonly string[]>> = {
  snowy: ['Safety Last!', 'House on Haunted Hill', 'The General', 'Carnival of Souls'],
  kestrel: ['Nosferatu', 'Detour', 'A Trip to the Moon'],
  oda_: ['Metropolis', 'Safety Last!', 'Charade', 'Cowboy Bebop'],
  vesper9: ['Carnival of Souls', 'Nosferatu'],
  lumi: ['The Cabinet of Dr. Caligari'],
};
