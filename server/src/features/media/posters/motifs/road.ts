import { cottage } from '../buildings.ts';
import { gunslinger as drawGunslinger, rider } from '../figures.ts';
import { fence, furrows, ground, hills, leafTree, mesa, peaks } from '../land.ts';
import type { Motif } from '../scene.ts';
import { alpha, BELOW, circle, d, line, oval, path, polygon, put, rect, times } from '../shapes.ts';
import { birds, cloud, sky } from '../sky.ts';

/** A saloon car of the forties from the front or the side, wheels on (0, 0). */
export const carSide = (body: string, glass: string, chrome: string, lamp: string) =>
  path('M-150-14Q-158-56-110-62Q-84-110-34-112H30Q64-110 92-66Q144-62 150-30V-14Z', body) +
  path('M-86-64Q-66-98-34-100H-12V-64ZM0-64V-100H26Q54-98 74-64Z', glass) +
  line('M-150-36H148', chrome, 4) +
  [-88, 90].map((x) => circle(x, -12, 30, body) + circle(x, -10, 25, '#15101c') + circle(x, -10, 12, chrome)).join('') +
  oval(146, -44, 9, 12, lamp);

const cactus = (x: number, y: number, high: number, fill: string) =>
  line(d`M${x} ${y}V${y - high}M${x} ${y - high * 0.42}h${-high * 0.24}v${-high * 0.26}M${x} ${y - high * 0.3}h${high * 0.26}v${-high * 0.34}`, fill, high * 0.13);

/** One road to the vanishing point, and headlights. */
export const road: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(230, 370);
  return [
    sky(scene, { body: random.pick(['sun', 'none', 'moon']), x: x + random.between(-40, 40), y: 430, r: 110, stars: 30, horizon: 560 }),
    peaks(scene, 570, random.between(110, 180), palette.far),
    hills(scene, 580, 34, palette.mid, 260),
    ground(590, palette.near),
    polygon([[x - 9, 580], [x + 9, 580], [x + 420, BELOW], [x - 420, BELOW]], palette.ink),
    times(6, (at) => {
      const y = 600 + at * at * 13;
      const w = 1.5 + at * 2.4;
      return polygon([[x - w * 0.8, y], [x + w * 0.8, y], [x + w, y + 10 + at * 7], [x - w, y + 10 + at * 7]], palette.accent);
    }),
    times(8, (at) => {
      const near = at / 7;
      const px = x + 40 + near * near * 420;
      const high = 40 + near * near * 420;
      return line(d`M${px} ${590 + near * 120}v${-high}m${-high * 0.14} ${high * 0.1}h${high * 0.28}`, palette.ink, 2 + near * 7);
    }),
    line(d`M${x + 40} 555Q${x + 150} 520 ${x + 460} 250`, palette.ink, 2, alpha(0.7)),
    polygon([[x - 150, 668], [x - 400, 860], [x + 30, 860]], palette.glow, alpha(0.22)),
    put(path('M-52 0V-34Q-50-54-36-58L-26-86H26L36-58Q50-54 52-34V0Z', palette.ink) + path('M-24-62L-18-80H18L24-62Z', palette.far) + circle(-34, -32, 12, palette.glow) + circle(34, -32, 12, palette.glow) + circle(-34, -32, 26, palette.glow, alpha(0.25)) + circle(34, -32, 26, palette.glow, alpha(0.25)) + rect(-46, 0, 18, 12, palette.ink) + rect(28, 0, 18, 12, palette.ink), x - 128, 690, 1.5),
    cactus(560, 700, 150, palette.ink),
    cactus(40, 640, 70, palette.ink),
  ].join('');
};

/** A pump, a lamp, a car, and the desert all round. */
export const gasStation: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, { body: random.pick(['moon', 'sun']), x: 470, y: 200, r: 80, stars: 34, horizon: 600 }),
    peaks(scene, 610, 130, palette.far),
    ground(640, palette.mid),
    rect(-30, 380, 300, 270, palette.paper),
    rect(-30, 380, 300, 270, palette.ink, alpha(0.12)),
    rect(-60, 352, 400, 36, palette.accent),
    rect(10, 440, 100, 100, palette.glow),
    rect(150, 440, 70, 210, palette.near),
    line('M330 388V650', palette.ink, 12),
    polygon([[-60, 388], [340, 388], [420, 700], [-120, 700]], palette.glow, alpha(0.14)),
    rect(372, 520, 54, 140, palette.accent) + circle(399, 500, 32, palette.light) + rect(384, 544, 30, 30, palette.paper) + line('M426 560q34 10 20 80', palette.ink, 6),
    put(carSide(palette.near, palette.sky[2], palette.light, palette.glow), 250, 750, 1.25),
    ground(760, palette.near),
    rect(-360, 752, 1320, 8, palette.ink, alpha(0.5)),
  ].join('');
};

/** An open car at night, the coast below. */
export const nightDrive: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, { body: 'moon', x: random.between(180, 420), y: 250, r: 120, stars: 44, rings: true, horizon: 600 }),
    hills(scene, 560, 150, palette.far, 330),
    times(24, () => circle(random.between(-340, 940), random.between(520, 620), random.between(1.5, 3.5), palette.glow, alpha(0.9))),
    hills(scene, 640, 90, palette.mid, 300),
    path('M-360 700Q120 660 300 716T960 700V1240H-360Z', palette.near),
    times(14, (at) => rect(-340 + at * 96, 678, 9, 44, palette.paper, alpha(0.8))),
    line('M-360 688H960', palette.paper, 5, alpha(0.7)),
    polygon([[452, 700], [960, 640], [960, 800]], palette.glow, alpha(0.3)),
    put(path('M-160-12Q-166-54-110-58L-30-60L-4-96L8-94L0-60H110Q150-54 158-26V-12Z', palette.accent) + line('M-6-94L-26-60', palette.light, 4) + circle(-52, -80, 15, palette.ink) + path('M-74-56Q-54-76-30-56Z', palette.ink) + path('M-66-86q14-24 30-4l-4 2q-10-6-14 8Z', palette.ink) + line('M-150-34H156', palette.light, 4) + [-96, 98].map((x) => circle(x, -10, 27, palette.ink) + circle(x, -10, 12, palette.light)).join(''), 300, 772, 1.4),
    ground(776, palette.ink),
  ].join('');
};

/** A rider on the ridge, the sun behind. */
export const desertRider: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(250, 350);
  return [
    sky(scene, { body: 'sun', x: x + random.between(-30, 30), y: random.between(330, 400), r: random.between(150, 200), rays: random.chance(0.5), horizon: 620 }),
    mesa(-120, 620, 240, random.between(150, 240), palette.far, palette.mid),
    mesa(random.between(420, 470), 620, 260, random.between(180, 280), palette.far, palette.mid),
    hills(scene, 630, 30, palette.mid, 300),
    path(d`M-360 720Q${x - 200} 640 ${x} 600T960 700V1240H-360Z`, palette.near),
    put(rider(palette.ink), x, 606, 2.1),
    times(5, (at) => circle(x - 130 - at * 36, 600 + at * 5, 20 - at * 2, palette.light, alpha(0.3))),
    hills(scene, 800, 50, palette.ink, 260),
    cactus(90, 810, 170, palette.ink),
    cactus(540, 830, 110, palette.ink),
    birds(scene, 3, 440, 170),
  ].join('');
};

/** Two men at noon, seen from beside the first one's boots. */
export const gunslinger: Motif = (scene) => {
  const { palette, random } = scene;
  const front = (x: number, wide: number, high: number, fill: string) =>
    path(d`M${x} 640V${640 - high}h${wide}V640Z`, fill) + rect(x - 6, 640 - high - 10, wide + 12, 16, palette.ink) + rect(x + wide * 0.36, 580, wide * 0.28, 60, palette.ink) + rect(x + wide * 0.14, 560 - high * 0.3, wide * 0.2, 36, palette.glow) + rect(x + wide * 0.66, 560 - high * 0.3, wide * 0.2, 36, palette.glow) + rect(x - 10, 556, wide + 20, 9, palette.ink);
  return [
    sky(scene, { body: 'sun', x: random.between(260, 340), y: 300, r: 110, rays: true, horizon: 620 }),
    mesa(200, 630, 220, 150, palette.far, palette.mid),
    front(-190, 190, 210, palette.mid),
    front(-20, 130, 160, palette.far),
    front(480, 160, 190, palette.mid),
    front(650, 200, 230, palette.far),
    ground(640, palette.accent === '#2f8f8a' ? palette.far : palette.mid),
    polygon([[190, 640], [420, 640], [960, BELOW], [-360, BELOW]], palette.light, alpha(0.3)),
    put(drawGunslinger(palette.near), 316, 668, 1.15),
    polygon([[304, 668], [328, 668], [350, 760], [300, 760]], palette.ink, alpha(0.3)),
    put(drawGunslinger(palette.ink), random.pick([150, 440]), 850, 4.6),
    ground(858, palette.ink),
  ].join('');
};

/** A house, a windmill and all that sky. */
export const prairieHouse: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(330, 400);
  return [
    sky(scene, { body: 'sun', x: random.between(150, 250), y: 330, r: 100, rings: true, clouds: 5, horizon: 620 }),
    hills(scene, 620, 40, palette.far, 360),
    line('M150 640L176 400L202 640M160 560H192M166 500H186', palette.ink, 6),
    times(10, (at) => polygon([[176, 400], [176 + Math.cos(at * 0.628) * 74, 400 + Math.sin(at * 0.628) * 74], [176 + Math.cos(at * 0.628 + 0.36) * 74, 400 + Math.sin(at * 0.628 + 0.36) * 74]], palette.ink)),
    circle(176, 400, 10, palette.accent),
    cottage(x, 640, 1.9, palette.near, palette.ink, palette.glow),
    leafTree(x + 160, 650, 210, palette.near, palette.ink),
    ground(638, palette.mid),
    furrows(x, 640, palette.near, 0.5),
    fence(720, palette.ink, 80),
    random.chance(0.5) ? birds(scene, 6, 440, 220) : times(3, (at) => cloud(scene, 120 + at * 200, 560 + at * 14, 1.5, palette.light, 0.3)),
  ].join('');
};

/** An engine on a viaduct, its smoke across the valley. */
export const train: Motif = (scene) => {
  const { palette, random } = scene;
  const y = random.between(500, 540);
  const coach = (x: number) => rect(x, y - 66, 128, 58, palette.near) + rect(x - 3, y - 74, 134, 12, palette.ink) + times(4, (at) => rect(x + 12 + at * 28, y - 52, 18, 22, palette.glow)) + circle(x + 26, y - 6, 11, palette.ink) + circle(x + 102, y - 6, 11, palette.ink);
  return [
    sky(scene, { body: random.pick(['sun', 'moon']), x: random.between(130, 470), y: 210, r: 100, rings: random.chance(0.5), clouds: 2, horizon: 620 }),
    peaks(scene, 640, 260, palette.far, random.chance(0.5) ? palette.light : undefined),
    hills(scene, 660, 90, palette.mid, 260),
    times(6, (at) => circle(380 - at * 66, y - 150 - at * 13, 26 + at * 10, palette.light, alpha(0.8 - at * 0.1))),
    [-372, -236, -100, 36].map(coach).join(''),
    rect(172, y - 70, 66, 62, palette.ink) + rect(164, y - 92, 82, 12, palette.accent) + rect(184, y - 60, 26, 24, palette.glow) + path(d`M236 ${y - 8}v-50h150q22 22 0 50Z`, palette.ink) + path(d`M352 ${y - 56}l-6 -48h32l-6 48ZM290 ${y - 58}q12 -26 24 0Z`, palette.ink) + line(d`M246 ${y - 40}H396`, palette.accent, 5) + circle(400, y - 44, 9, palette.glow) + [200, 262, 316].map((x) => circle(x, y - 14, 23, palette.ink) + circle(x, y - 14, 12, palette.accent)).join('') + polygon([[392, y - 10], [430, y + 6], [380, y + 6]], palette.ink),
    polygon([[406, y - 52], [960, y - 110], [960, y + 10]], palette.glow, alpha(0.22)),
    rect(-360, y + 2, 1320, 26, palette.ink),
    path(times(9, (at) => d`M${-340 + at * 150} 1240V${y + 26}h150V1240h-34V${y + 120}a41 41 0 0 0 -82 0V1240Z`), palette.ink),
    hills(scene, 800, 70, palette.near, 240),
  ].join('');
};

/** A tram climbs a street that is too steep for it. */
export const tram: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, { body: 'sun', x: random.between(380, 480), y: 220, r: 90, clouds: 5, horizon: 640 }),
    hills(scene, 560, 120, palette.far, 260),
    path('M-360 900L220 640Q340 580 470 590T960 660V1240H-360Z', palette.mid),
    line('M-360 872L220 626Q340 570 470 580T960 650', palette.ink, 7),
    line('M-360 372L300 230L960 250', palette.ink, 3),
    put(line('M0-200L40-330', palette.ink, 6) + rect(-130, -190, 260, 150, palette.accent, ' rx="14"') + rect(-146, -204, 292, 24, palette.ink, ' rx="8"') + times(5, (at) => rect(-114 + at * 47, -168, 36, 56, palette.glow)) + rect(-130, -96, 260, 12, palette.paper) + circle(-72, -30, 27, palette.ink) + circle(72, -30, 27, palette.ink) + circle(-72, -30, 11, palette.light) + circle(72, -30, 11, palette.light) + circle(126, -66, 14, palette.glow), 300, 600, 1.2, 1.2, -14),
    hills(scene, 800, 60, palette.near, 220),
    [60, 470, 560].map((x) => leafTree(x, 820, 150, palette.ink, palette.ink)).join(''),
  ].join('');
};

/** A motorcycle, and the street lights behind it drawn into lines. */
export const motorcycle: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, { body: 'sun', x: 300, y: 330, r: 180, rings: true, horizon: 620 }),
    times(9, (at) => rect(-340 + at * 150, random.between(250, 420), random.between(60, 110), 400, palette.mid)),
    times(7, (at) => rect(-280 + at * 190, random.between(380, 480), random.between(50, 90), 300, palette.near)),
    ground(640, palette.ink),
    times(10, (at) => line(d`M-360 ${500 + at * 26}H${random.between(60, 260)}`, at % 2 ? palette.accent : palette.glow, random.between(3, 8), alpha(0.75))),
    put(circle(-96, -44, 48, palette.ink) + circle(-96, -44, 32, palette.mid) + circle(104, -44, 48, palette.ink) + circle(104, -44, 32, palette.mid) + path('M-130-70Q-90-130-20-112L40-120Q96-130 116-70L90-40L20-30H-60Z', palette.accent) + path('M-56-116Q-50-190 4-206Q34-200 26-164L60-128L44-116L0-150L-6-112Z', palette.ink) + circle(26, -216, 25, palette.light) + path('M14-222h40q-2 22-32 18Z', palette.ink) + polygon([[112, -96], [700, -150], [700, 10]], palette.glow, alpha(0.25)), 300, 780, 1.3),
    rect(-360, 782, 1320, 8, palette.glow, alpha(0.5)),
  ].join('');
};
