/** A message of the demo. The lists below start with the oldest. */
export type DemoMessage = readonly [minutesAgo: number, who: string, text: string];

export const publicMessages: readonly DemoMessage[] = [
  [1530, 'tundra-fox', 'Anyone up for Carnival of Souls later? The organ score alone is worth it.'],
  [1527, 'pixelfrost', 'Never seen it. Is it scary scary or just eerie?'],
  [1525, 'kestrel', 'Eerie. Slow, lonely, gorgeous. Spoilers stay behind the tag please, everyone.'],
  [1490, 'hollowpine', 'Watched it alone at 3 am once. Would not recommend. Would do again.'],
  [640, 'bram', 'Morning all. Fresh snow outside, fresh coffee inside.'],
  [612, 'marrow', 'The restored Metropolis has a different ending than I remember, or I am getting old.'],
  [608, 'mirelle', 'Both can be true.'],
  [74, 'oda_', 'Midnight snow started in the lobby. Somebody shake the globe.'],
  [72, 'snowy', 'Shaken. New subtitles are up for Nosferatu and The General, tell me if a line drifts.'],
  [70, 'vesper9', '@snowy line 41 in reel three comes in about a second early, the rest is perfect.'],
  [69, 'snowy', 'Fixed, thank you. Reload and it should sit.'],
  [42, 'lumi', 'Joining the midnight room in five, saving two seats.'],
  [41, 'pixelfrost', 'Seat for me? I will bring the questions nobody asked.'],
  [40, 'lumi', 'Seat saved. Row 3, next to the heater.'],
  [12, 'quietloop', 'Hello! Twelve hours on the clock, where do I start?'],
  [10, 'kestrel', 'Welcome. Say hello to the fox, and start with One Week: twenty minutes, all joy.'],
];

export const group = {
  name: 'Saturday Reels',
  creator: 'oda_',
  members: ['vesper9', 'lumi', 'pixelfrost', 'mirelle'],
};

export const groupMessages: readonly DemoMessage[] = [
  [310, 'oda_', 'Saturday is Sherlock Jr. and something short before it. Requests?'],
  [305, 'vesper9', 'A Trip to the Moon. Hand-coloured or I riot.'],
  [304, 'mirelle', 'Seconded. I bring the popcorn, nobody brings the quiz this time.'],
  [120, 'lumi', 'I wrote a small quiz. It is very small.'],
  [118, 'pixelfrost', 'I already know I will lose it.'],
];

export const privateChat = {
  between: ['oda_', 'pixelfrost'] as const,
  lines: [
    [95, 'oda_', 'You asked if it was scary. It stays with you, that is all.'],
    [93, 'pixelfrost', 'I am two minutes in and already turned a light on.'],
    [92, 'oda_', 'That is the right way to watch it.'],
  ] satisfies readonly DemoMessage[],
};
