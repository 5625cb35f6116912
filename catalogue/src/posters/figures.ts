import { alpha, circle, d, line, oval, path, rect } from './shapes.ts';

// People, animals and machines in silhouette. Each has its feet at (0, 0) and is 100 high;
// `put` moves and scales it.

/** A man with hat and coat. */
export const manInHat = (fill: string) =>
  path('M-10-73Q0-78 10-73Q17-68 17-55L20-24Q10-21 0-21Q-10-21-20-24L-17-55Q-17-68-10-73Z', fill) +
  path('M-12-24h11l-1 24h-9ZM1-24h11l-1 24h-9Z', fill) +
  circle(0, -81, 8, fill) +
  path('M-15-86q15-5 30 0q-15 5-30 0ZM-9-88l2-11q7-4 14 0l2 11Z', fill);

export const woman = (fill: string) =>
  circle(0, -90, 7.5, fill) +
  path('M-8-94q8-9 16-1q3 8-1 13q-2-8-8-9q-5 3-7 5Z', fill) +
  path('M-8-80Q0-84 8-80L10-62Q5-54 7-47Q22-22 20 0H-20Q-22-22-7-47Q-5-54-10-62Z', fill) +
  line('M-9-76q-7 14-3 28M9-76q7 14 4 28', fill, 4.5);

export const child = (fill: string) =>
  circle(0, -84, 13, fill) +
  path('M-15-89q15-20 30 0l5 2q-20 4-38 0Z', fill) +
  path('M-12-70q12-6 24 0l7 40H-19ZM-12-32h10l-1 32h-9ZM2-32h10l0 32h-9Z', fill);

/** A tramp with bowler, cane and turned-out feet. */
export const tramp = (fill: string) =>
  circle(0, -82, 8, fill) +
  path('M-14-87h28q-3 4-14 4t-14-4ZM-9-88q0-13 9-13t9 13Z', fill) +
  path('M-9-73Q0-77 9-73L12-44L9-40H-9L-12-44Z', fill) +
  path('M-10-42H10Q13-20 8-5L15-2v3H2L1-26L-1-26L-2 1H-15V-2L-8-5Q-13-20-10-42Z', fill) +
  line('M9-70Q18-58 14-46M-9-70Q-16-58-15-46M15-46Q22-22 22 0', fill, 4) +
  line('M15-46Q22-22 22 0', fill, 2);

/** A figure with its arms out and its head to one side. */
export const undead = (fill: string, tilt = 1) =>
  circle(3 * tilt, -86, 8.5, fill) +
  path('M-12-76Q0-80 12-76L10-34H-10Z', fill) +
  line(
    d`M${8 * tilt}-71L${32 * tilt}-66L${40 * tilt}-72M${-4 * tilt}-70L${28 * tilt}-56L${36 * tilt}-60`,
    fill,
    6.5,
  ) +
  line('M-5-36L-8 0M5-36L10-18L7 0', fill, 8);

export const soldier = (fill: string) =>
  path('M-12-86q1-13 12-13t12 13q4 0 4 3h-32q0-3 4-3Z', fill) +
  circle(0, -82, 7, fill) +
  path('M-11-73Q0-77 11-73L14-38H-14Z', fill) +
  rect(-16, -72, 7, 26, fill, ' rx="3"') +
  line('M-6-38L-14-18L-18 0M6-38L12-20L14 0', fill, 8) +
  line('M9-68L20-52', fill, 6) +
  line('M22-40L4-112', fill, 3);

/** A fencer in a lunge to the right. */
export const fencer = (fill: string, blade: string) =>
  circle(4, -82, 8, fill) +
  line('M2-72Q-4-56-8-42', fill, 14) +
  line('M-8-42L16-30L20 0L28 0M-8-42L-26-22L-44 0L-50-2', fill, 8) +
  line('M3-68L24-64L42-66M1-68L-18-76L-22-92', fill, 6) +
  line('M40-66L92-76', blade, 2.2) +
  line('M42-72L43-60', fill, 3);

export const dancers = (dark: string, dress: string) =>
  line('M10-74Q14-58 12-46L18-22L14 0M12-46L26-24L32-4', dark, 9) +
  circle(9, -85, 8, dark) +
  line('M10-70L-14-66M12-70L36-84', dark, 5) +
  circle(-13, -80, 7, dress) +
  path('M-18-72Q-12-75-7-72Q-9-60-10-52Q6-30 12-4Q-14 6-44-8Q-22-28-18-52Q-22-62-18-72Z', dress) +
  line('M-8-68L36-84M-16-68L-2-58', dress, 4);

/** Horse and rider at a gallop, to the right. */
export const rider = (fill: string, cape?: string) =>
  (cape ? path('M-6-88Q-34-90-62-66Q-40-70-30-58Q-20-66-8-60Z', cape) : '') +
  path(
    'M-34-46Q-30-56-14-54Q4-50 20-56Q28-70 38-78L44-84L46-78Q58-70 58-64L54-60Q48-64 42-62Q36-50 34-42Q30-32 18-32Q-4-28-20-32Q-34-34-34-46Z',
    fill,
  ) +
  line('M-28-38L-44-22L-56-24M-24-36L-34-14L-44-4M26-36L44-28L42-14M22-36L34-18L48-12', fill, 6) +
  path('M-32-50Q-54-56-64-40Q-52-46-34-40Z', fill) +
  path('M-6-52Q-8-74 2-84Q10-84 10-72L8-54Z', fill) +
  circle(6, -92, 7, fill) +
  path('M-8-96q14-5 28 1q-14 3-28-1ZM0-98l2-9q5-3 9 1l2 9Z', fill) +
  line('M6-78L20-66L30-66M4-56L14-40L10-30', fill, 5.5);

/** A standing horse. */
export const gunslinger = (fill: string) =>
  path('M-22-86q22-8 44 0q-10 4-22 4t-22-4ZM-10-88l3-12q7-3 14 0l3 12Z', fill) +
  circle(0, -80, 7.5, fill) +
  path('M-12-72Q0-76 12-72L14-40H-14Z', fill) +
  line('M-12-68L-24-52L-18-40M12-68L24-52L19-41', fill, 6) +
  path('M-14-42H14L20 0H9L1-28L-9 0H-20Z', fill) +
  line('M-15-40L14-36', fill, 5);

export const cat = (fill: string, eyes?: string) =>
  path('M-20 0Q-26-34-10-50Q-18-58-16-74L-18-94L-6-84Q0-87 6-84L18-94L16-74Q18-60 10-50Q26-34 22 0Z', fill) +
  line('M20-4Q48 0 46-26Q44-42 54-48', fill, 7) +
  (eyes ? oval(-6.5, -71, 3, 4.2, eyes) + oval(6.5, -71, 3, 4.2, eyes) : '');

export const dog = (fill: string) =>
  path(
    'M-34-52Q-10-60 14-54Q20-68 22-78L18-92L30-82Q42-82 52-70L50-64Q40-62 36-62Q32-44 26-34L24 0H16L14-28Q-8-24-22-30L-24 0H-32L-34-30Q-40-40-34-52Z',
    fill,
  ) + line('M-34-48Q-50-54-52-74', fill, 6);

/** A figure seen from behind, arms raised. */
export const conductor = (fill: string, baton: string) =>
  circle(0, -88, 9, fill) +
  path('M-15-76Q0-82 15-76L17-40L12 0H3L0-30L-3 0H-12L-17-40ZM-14-42L-16-16L-2-34L2-34L16-16L14-42Z', fill) +
  line('M-13-73L-34-84L-40-106M13-73L34-88L44-108', fill, 7) +
  line('M44-108L64-130', baton, 2.4);

export const trumpeter = (fill: string, brass: string) =>
  circle(0, -86, 9, fill) +
  path('M-9-92q9-12 20-2l-2 3h-18Z', fill) +
  path('M-13-76Q0-80 13-76L14-38L16 0H4L0-32L-4 0H-16L-14-38Z', fill) +
  line('M8-70L24-74L22-86M-8-70L10-62L26-82', fill, 6) +
  line('M9-86L46-94', brass, 4) +
  path('M44-97Q54-100 60-108L64-86Q54-90 45-91Z', brass) +
  line('M22-92q2 9 12 4', brass, 3);

export const bassist = (fill: string, wood: string) =>
  circle(-12, -88, 9, fill) +
  path('M-26-76Q-12-82 0-74L0-38L4 0H-8L-13-32L-18 0H-30L-26-40Z', fill) +
  path(
    'M22-4Q6-6 8-22Q10-32 14-36Q8-44 12-54Q16-62 24-62Q32-62 36-54Q40-44 34-36Q38-32 40-22Q42-6 26-4Z',
    wood,
  ) +
  line('M24-60V-112M24-118q-4 4 0 6M18-106h12', wood, 4) +
  line('M-4-72L20-92M-4-66L10-50L22-44', fill, 6) +
  line('M24-104V-14', fill, 1.2, alpha(0.6));

/** A ghost: a sheet with two hollow eyes. */
export const ghost = (fill: string, eyes: string) =>
  path(
    'M-26 0Q-34-60-18-84Q0-112 18-84Q34-60 28 0Q22-10 16-2Q10-12 4-2Q-2-12-8-2Q-14-12-18-2Q-22-8-26 0Z',
    fill,
  ) +
  path('M-24-52Q-40-50-44-34Q-36-40-26-36ZM25-54Q42-56 48-42Q38-44 27-40Z', fill) +
  oval(-7, -78, 4, 6.5, eyes) +
  oval(8, -78, 4, 6.5, eyes) +
  oval(1, -62, 4, 6, eyes);

export const bat = (fill: string) =>
  path(
    'M0-6Q4-16 8-12Q10-8 12-8Q30-24 52-18Q42-12 40 0Q32-8 24 2Q16-4 8 8Q4 6 0 12Q-4 6-8 8Q-16-4-24 2Q-32-8-40 0Q-42-12-52-18Q-30-24-12-8Q-10-8-8-12Q-4-16 0-6Z',
    fill,
  );

export const skeleton = (bone: string, dark: string) =>
  path('M-12-92q0-14 12-14t12 14q0 7-5 9v5h-14v-5q-5-2-5-9Z', bone) +
  circle(-4.5, -92, 3.2, dark) +
  circle(4.5, -92, 3.2, dark) +
  line('M0-78V-40', bone, 4) +
  line('M-13-70Q0-64 13-70M-12-62Q0-56 12-62M-10-54Q0-48 10-54', bone, 3.4) +
  path('M-11-42Q0-48 11-42Q8-32 0-34Q-8-32-11-42Z', bone) +
  line('M-14-72L-30-84L-24-104M14-72L32-64L44-78M-5-36L-18-20L-8 0L-18 0M5-36L22-26L18-4L28-2', bone, 4);
