import { cottage, rooftops, skyline, temple, windows } from '../buildings.ts';
import { cat, child, dog, manInHat, soldier, woman } from '../figures.ts';
import { ground, hills, leafTree, reeds } from '../land.ts';
import type { Motif, Scene } from '../scene.ts';
import { alpha, circle, d, line, oval, path, polygon, put, rect, ring, times } from '../shapes.ts';
import { rain, rays, sky, spark } from '../sky.ts';

const gear = (x: number, y: number, r: number, teeth: number, fill: string, hole: string) =>
  path(
    times(teeth, (at) => {
      const a = (at / teeth) * Math.PI * 2;
      const step = (Math.PI * 2) / teeth;
      const point = (angle: number, radius: number) => d`${x + Math.cos(angle) * radius} ${y + Math.sin(angle) * radius}`;
      return `${at ? 'L' : 'M'}${point(a, r * 0.86)}L${point(a + step * 0.18, r)}L${point(a + step * 0.48, r)}L${point(a + step * 0.64, r * 0.86)}`;
    }) + 'Z',
    fill,
  ) +
  ring(x, y, r * 0.6, hole, r * 0.07, alpha(0.7)) +
  circle(x, y, r * 0.22, hole) +
  times(5, (at) => line(d`M${x + Math.cos(at * 1.257) * r * 0.25} ${y + Math.sin(at * 1.257) * r * 0.25}L${x + Math.cos(at * 1.257) * r * 0.58} ${y + Math.sin(at * 1.257) * r * 0.58}`, hole, r * 0.07, alpha(0.7)));

/** Wheels that turn other wheels, and two people among them. */
export const clockwork: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, { body: 'sun', x: random.between(230, 370), y: 330, r: 150, rays: true, rings: true, horizon: 700 }),
    gear(80, 190, 170, 16, palette.far, palette.sky[1]),
    gear(530, 130, 130, 14, palette.far, palette.sky[1]),
    gear(450, 430, 210, 20, palette.mid, palette.sky[1]),
    gear(110, 560, 150, 15, palette.near, palette.accent),
    gear(-180, 360, 190, 18, palette.mid, palette.sky[1]) + gear(800, 330, 180, 18, palette.near, palette.accent),
    gear(330, 790, 190, 18, palette.ink, palette.accent),
    rect(-360, 640, 1320, 12, palette.ink),
    times(14, (at) => line(d`M${-340 + at * 96} 642V580`, palette.ink, 5)),
    line('M-360 584H960', palette.ink, 5),
    put(manInHat(palette.ink), random.between(240, 280), 642, 1.5),
    put(child(palette.ink), random.between(320, 350), 642, 0.9),
    ground(860, palette.ink),
  ].join('');
};

/** A tall machine with one lamp for a heart. */
export const robot: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(280, 320);
  const lights = windows(scene, 'b');
  return [
    sky(scene, { body: random.pick(['sun', 'moon']), x, y: 270, r: 190, rays: random.chance(0.6), rings: true, horizon: 640 }),
    lights.markup,
    skyline(scene, 660, 120, 300, palette.far, lights.fill),
    put(
      line('M0-560V-600', palette.ink, 8) + circle(0, -606, 13, palette.accent) +
        rect(-74, -560, 148, 118, palette.near, ' rx="26"') + rect(-52, -526, 104, 36, palette.ink, ' rx="18"') + circle(-26, -508, 12, palette.glow) + circle(26, -508, 12, palette.glow) + times(5, (at) => rect(-34 + at * 15, -472, 8, 20, palette.ink)) +
        rect(-28, -444, 56, 26, palette.ink) +
        path('M-130-420H130Q140-300 110-210H-110Q-140-300-130-420Z', palette.near) + path('M10-420H130Q140-300 110-210H10Z', palette.ink, alpha(0.4)) +
        circle(0, -330, 46, palette.ink) + circle(0, -330, 32, palette.accent) + circle(0, -330, 18, palette.glow) +
        line('M-140-400Q-210-330-190-230', palette.near, 38) + line('M140-400Q210-330 190-230', palette.near, 38) + circle(-140, -400, 32, palette.mid) + circle(140, -400, 32, palette.mid) + path('M-214-236l-14 56l26-14l12 22l14-56ZM214-236l14 56l-26-14l-12 22l-14-56Z', palette.ink) +
        rect(-92, -206, 66, 170, palette.near) + rect(26, -206, 66, 170, palette.near) + rect(-104, -40, 92, 44, palette.ink, ' rx="10"') + rect(12, -40, 92, 44, palette.ink, ' rx="10"') +
        line('M-92-120H-26M26-120H92', palette.mid, 7),
      x, 740, 0.98,
    ),
    ground(742, palette.ink),
    times(8, (at) => put(manInHat(palette.ink), -300 + at * 170 + random.between(-30, 30), 770, random.between(0.7, 0.9))),
    skyline(scene, 850, 20, 60, palette.ink),
  ].join('');
};

/** An eye the size of the sky. */
export const eye: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(280, 320);
  return [
    sky(scene, { stars: 40, horizon: 700 }),
    rays(x, 330, palette.light, 0.14, 18),
    path(d`M${x - 280} 330Q${x} 110 ${x + 280} 330Q${x} 550 ${x - 280} 330Z`, palette.paper),
    circle(x, 330, 124, palette.mid) + circle(x, 330, 124, 'none', ` stroke="${palette.ink}" stroke-width="9"`),
    times(20, (at) => line(d`M${x + Math.cos(at * 0.314) * 62} ${330 + Math.sin(at * 0.314) * 62}L${x + Math.cos(at * 0.314) * 112} ${330 + Math.sin(at * 0.314) * 112}`, palette.accent, 5, alpha(0.8))),
    circle(x, 330, 56, palette.ink) + circle(x + 26, 300, 18, palette.paper),
    path(d`M${x - 290} 330Q${x} 90 ${x + 290} 330Q${x} 150 ${x - 290} 330Z`, palette.near),
    times(7, (at) => line(d`M${x - 210 + at * 70} ${226 - Math.sin((at / 6) * Math.PI) * 60}l${(at - 3) * 13} -52`, palette.near, 9)),
    hills(scene, 680, 60, palette.mid, 300),
    put(manInHat(palette.ink), x, 740, 1.5),
    polygon([[x - 14, 740], [x + 14, 740], [x + 60, 900], [x - 60, 900]], palette.ink, alpha(0.4)),
    hills(scene, 760, 30, palette.near, 280),
  ].join('');
};

/** A clock over the roofs, five minutes before. */
export const clockTower: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(230, 370);
  const hour = random.between(0, Math.PI * 2);
  return [
    sky(scene, { body: random.pick(['moon', 'sun', 'none']), x: 600 - x, y: 170, r: 90, clouds: 4, stars: 20, horizon: 640 }),
    rooftops(scene, 640, 0.8, palette.far, palette.glow),
    rect(x - 118, 240, 236, 700, palette.near) + rect(x + 30, 240, 88, 700, palette.ink, alpha(0.35)),
    polygon([[x - 140, 244], [x, 40], [x + 140, 244]], palette.ink) + line(d`M${x} 46v-50`, palette.ink, 7) + circle(x, -6, 11, palette.accent),
    rect(x - 136, 236, 272, 18, palette.accent),
    circle(x, 390, 106, palette.ink) + circle(x, 390, 94, palette.light),
    times(12, (at) => line(d`M${x + Math.sin(at * 0.5236) * 74} ${390 - Math.cos(at * 0.5236) * 74}l${Math.sin(at * 0.5236) * 12} ${-Math.cos(at * 0.5236) * 12}`, palette.ink, at % 3 ? 4 : 8)),
    line(d`M${x} 390l${Math.sin(hour) * 48} ${-Math.cos(hour) * 48}`, palette.ink, 9) + line(d`M${x} 390l-36 -62`, palette.ink, 6) + circle(x, 390, 9, palette.accent),
    times(3, (at) => path(d`M${x - 74 + at * 60} 640v-60a14 14 0 0 1 28 0v60Z`, palette.glow)),
    rooftops(scene, 740, 1, palette.mid, palette.glow),
    rooftops(scene, 830, 1.2, palette.ink, palette.glow),
  ].join('');
};

/** A camera on three legs looks back at you. */
export const camera: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, { body: 'sun', x: random.between(250, 350), y: 300, r: 180, rays: true, rings: true, horizon: 660 }),
    skyline(scene, 700, 80, 260, palette.far),
    line('M300 470L170 820M300 470L430 820M300 470V830', palette.ink, 15),
    put(circle(-64, -150, 74, palette.ink) + circle(72, -158, 88, palette.ink) + ring(-64, -150, 50, palette.accent, 6) + ring(72, -158, 60, palette.accent, 6) + circle(-64, -150, 15, palette.accent) + circle(72, -158, 18, palette.accent) + rect(-130, -96, 230, 156, palette.near, ' rx="12"') + rect(-130, -20, 230, 10, palette.accent) + circle(-14, -16, 62, palette.ink) + circle(-14, -16, 48, palette.light) + circle(-14, -16, 32, palette.sky[1]) + circle(-28, -30, 10, palette.paper) + line('M100-10H150V30', palette.ink, 11), 310, 430, 1.1),
    times(3, (at) => put(manInHat(palette.ink), 60 + at * 220, 770, random.between(0.9, 1.1))),
    ground(768, palette.ink),
  ].join('');
};

/** Threads, drops, and the one who spun them. */
export const cobweb: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(260, 340);
  const spokes = 14;
  const at = (spoke: number, r: number) => d`${x + Math.cos((spoke / spokes) * Math.PI * 2) * r} ${330 + Math.sin((spoke / spokes) * Math.PI * 2) * r}`;
  return [
    sky(scene, { body: 'moon', x, y: 330, r: 170, horizon: 700 }),
    line(times(spokes, (spoke) => `M${x} 330L${at(spoke, 700)}`), palette.paper, 2.5, alpha(0.7)),
    line(times(7, (row) => times(spokes, (spoke) => `M${at(spoke, 60 + row * 62)}Q${at(spoke + 0.5, 48 + row * 54)} ${at(spoke + 1, 60 + row * 62)}`)), palette.paper, 2.5, alpha(0.7)),
    times(18, () => circle(x + random.between(-260, 260), 330 + random.between(-260, 260), random.between(2, 5), palette.glow)),
    line(d`M${x} 330V520`, palette.paper, 2),
    put(circle(0, 0, 44, palette.ink) + circle(0, -50, 24, palette.ink) + line('M-20-40L-90-90L-116-40M-24-20L-104-30L-130 30M20-40L90-90L116-40M24-20L104-30L130 30M-24 14L-84 40L-96 100M24 14L84 40L96 100', palette.ink, 8) + circle(-8, -56, 5, palette.glow) + circle(8, -56, 5, palette.glow) + path('M-12 4L0-12L12 4L0 26Z', palette.accent), x, 560, 1.05),
    rooftops(scene, 770, 1, palette.near, palette.glow),
    rooftops(scene, 840, 1.2, palette.ink, palette.glow),
  ].join('');
};

/** Grass, a great tree, somebody small under it. */
export const meadow: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(330, 400);
  const flowers = times(40, () => circle(random.between(-340, 940), random.between(700, 880), random.between(3, 7), random.pick([palette.accent, palette.light, palette.glow])));
  return [
    sky(scene, { body: 'sun', x: random.between(120, 220), y: 190, r: 90, rays: true, clouds: 5, horizon: 620 }),
    hills(scene, 600, 110, palette.far, 300),
    hills(scene, 650, 70, palette.mid, 280),
    cottage(120, 630, 0.8, palette.near, palette.accent, palette.glow),
    leafTree(x, 720, 560, palette.near, palette.ink),
    put(child(palette.ink), x - 120, 726, 0.9) + put(dog(palette.ink), x - 190, 730, 0.7),
    hills(scene, 720, 40, palette.near, 320),
    flowers,
    reeds(scene, 880, 90, palette.ink, 13),
    ground(876, palette.ink),
  ].join('');
};

/** An enormous old tree in the rain, and two umbrellas. */
export const greatTree: Motif = (scene) => {
  const { palette } = scene;
  const umbrella = (x: number, colour: string) => put(path('M-60-96Q-50-150 0-152Q50-150 60-96Q40-108 20-96Q0-108-20-96Q-40-108-60-96Z', colour) + line('M0-150V-40', palette.ink, 4) + child(palette.ink), x, 770, 0.9);
  return [
    sky(scene, { body: 'moon', x: 300, y: 300, r: 230, rings: true, horizon: 640 }),
    hills(scene, 640, 60, palette.far, 300),
    path('M230 760Q270 600 250 430L170 330L190 320L264 386L280 250H322L334 396L420 300L440 312L352 440Q334 600 380 760Z', palette.ink),
    [[300, 200, 150], [170, 270, 120], [430, 260, 124], [240, 350, 96], [380, 350, 92], [90, 340, 80], [510, 340, 84]].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, palette.near)).join(''),
    [[270, 160, 100], [150, 240, 70], [420, 220, 76]].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, palette.mid, alpha(0.8))).join(''),
    times(12, (at) => circle(110 + at * 34, 260 + ((at * 47) % 150), 6, palette.glow)),
    ground(756, palette.near),
    umbrella(200, palette.accent),
    umbrella(410, palette.glow),
    reeds(scene, 850, 90, palette.ink, 14),
    ground(846, palette.ink),
    rain(scene, 60),
  ].join('');
};

const lantern = ({ palette }: Scene, x: number, y: number, size: number) =>
  put(circle(0, 0, 62, palette.glow, alpha(0.2)) + rect(-26, -36, 52, 8, palette.ink) + path('M-30-28Q-44 0-30 30H30Q44 0 30-28Z', palette.accent) + path('M-14-28Q-20 0-14 30H14Q20 0 14-28Z', palette.glow, alpha(0.8)) + rect(-26, 30, 52, 8, palette.ink) + line('M0-36V-70', palette.ink, 4), x, y, size);

/** A many-storeyed house over the water, lanterns lit. */
export const lanterns: Motif = (scene) => {
  const { palette, random } = scene;
  const storey = (y: number, wide: number) => rect(300 - wide * 0.42, y - 70, wide * 0.84, 74, palette.near) + times(6, (at) => rect(300 - wide * 0.36 + at * wide * 0.125, y - 58, wide * 0.085, 44, palette.glow)) + path(d`M${300 - wide * 0.62} ${y - 60}Q${300 - wide * 0.4} ${y - 80} ${300 - wide * 0.34} ${y - 108}H${300 + wide * 0.34}Q${300 + wide * 0.4} ${y - 80} ${300 + wide * 0.62} ${y - 60}Q${300} ${y - 84} ${300 - wide * 0.62} ${y - 60}Z`, palette.accent);
  return [
    sky(scene, { body: 'moon', x: random.between(140, 460), y: 170, r: 90, stars: 50, horizon: 640 }),
    hills(scene, 640, 120, palette.far, 280),
    storey(330, 190) + storey(430, 270) + storey(540, 350) + storey(650, 440),
    ground(654, palette.mid),
    times(9, (at) => rect(100 + at * 48, 660, 26, random.between(40, 130), palette.glow, alpha(0.25))),
    path('M-360 760Q300 640 960 760V800Q300 690-360 800Z', palette.accent) + times(15, (at) => line(d`M${-320 + at * 90} ${770 - Math.sin((at / 14) * Math.PI) * 52}v44`, palette.ink, 6)),
    put(child(palette.ink), 316, 712, 0.9),
    lantern(scene, 70, 330, 1.2) + lantern(scene, 540, 270, 1.4) + lantern(scene, 40, 560, 0.8) + lantern(scene, 566, 520, 0.9),
    ground(820, palette.ink),
  ].join('');
};

/** A line of helmets on the ridge, wire in front. */
export const trenches: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, { body: 'sun', x: random.between(200, 400), y: random.between(360, 430), r: random.between(130, 180), rings: true, clouds: 4, horizon: 620 }),
    hills(scene, 620, 40, palette.far, 260),
    times(4, () => line(d`M${random.between(-100, 700)} 640v${-random.between(60, 130)}l${random.between(-14, 14)} -30`, palette.mid, 9)),
    path('M-360 700Q100 610 330 640T960 670V1240H-360Z', palette.mid),
    times(9, (at) => put(soldier(palette.ink), -260 + at * 112, 680 - Math.sin(((at * 112) / 860) * Math.PI) * 34, random.between(1.3, 1.5))),
    path('M-360 760Q140 690 400 730T960 740V1240H-360Z', palette.near),
    times(8, (at) => line(d`M${-300 + at * 170} 860l26 -130M${-270 + at * 170} 860l-26 -130`, palette.ink, 9)),
    times(3, (row) => line(d`M-360 ${760 + row * 30}${times(34, () => 'q20 -26 40 0')}`, palette.ink, 3)),
    circle(450, 700, 9, palette.accent) + path('M450 700q-22-22-6-30q10 10 6 30q14-24 24-12q2 14-24 12Z', palette.accent),
    ground(850, palette.ink),
  ].join('');
};

/** A mouth in the rock, gold inside. */
export const treasureCave: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    rect(-360, -320, 1320, 1560, palette.near),
    path('M60 720Q20 360 170 210Q300 110 430 210Q580 360 540 720Z', palette.mid),
    path('M110 720Q80 400 200 270Q300 190 400 270Q520 400 490 720Z', palette.far),
    circle(300, 600, 240, palette.glow, alpha(0.3)) + circle(300, 620, 150, palette.glow, alpha(0.35)),
    rays(300, 620, palette.glow, 0.16, 14),
    path('M100 740Q170 600 250 620Q300 540 370 620Q450 600 510 740Z', palette.glow),
    times(30, () => oval(random.between(140, 470), random.between(640, 740), 13, 6, palette.accent, alpha(0.8))),
    path(times(7, () => spark(random.between(130, 470), random.between(480, 700), random.between(10, 20))), palette.paper),
    put(rect(-60, -60, 120, 62, palette.ink) + path('M-60-62Q-56-110 0-110T60-62Z', palette.ink) + rect(-60, -64, 120, 8, palette.accent) + rect(-10, -70, 20, 24, palette.accent), 390, 700, 1),
    put(manInHat(palette.ink), 210, 744, 1.9),
    path('M-360-320H960V260Q860 200 800 120Q700 200 640 90Q560 190 500 70Q430 150 360 40Q300 130 220 50Q160 150 80 70Q20 200-70 90Q-160 220-360 200Z', palette.ink),
    ground(740, palette.ink),
  ].join('');
};

/** Frames on a wall, a cat that is not impressed. */
export const gallery: Motif = (scene) => {
  const { palette, random } = scene;
  const frame = (x: number, y: number, w: number, h: number, inside: string) => rect(x - 12, y - 12, w + 24, h + 24, palette.accent) + rect(x, y, w, h, palette.paper) + inside;
  return [
    rect(-360, -320, 1320, 1560, palette.mid),
    times(3, (at) => polygon([[100 + at * 200, -40], [20 + at * 200, 620], [180 + at * 200, 620]], palette.light, alpha(0.16))),
    frame(200, 130, 210, 270, circle(305, 240, 62, palette.accent) + rect(226, 290, 90, 80, palette.near) + polygon([[310, 380], [390, 200], [396, 380]], palette.far)),
    frame(20, 220, 120, 160, line('M36 250q40 40 90 0t-20 60t-60 40', palette.near, 9)),
    frame(470, 200, 130, 180, times(4, (at) => rect(484, 214 + at * 40, 100 - at * 18, 26, at % 2 ? palette.far : palette.accent))),
    frame(-240, 160, 180, 240, circle(-150, 280, 70, palette.far)) + frame(680, 170, 170, 220, polygon([[690, 380], [765, 190], [840, 380]], palette.near)),
    rect(-360, 600, 1320, 20, palette.ink),
    ground(620, palette.near),
    put(manInHat(palette.ink), 210, 720, 2.1) + put(woman(palette.ink), 390, 722, 2) + put(cat(palette.ink, palette.glow), random.between(490, 540), 724, 0.7),
    ground(780, palette.ink),
  ].join('');
};

/** Ruins of a city where nobody answers. */
export const emptyCity: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(270, 330);
  return [
    sky(scene, { body: 'sun', x, y: 320, r: 170, rings: true, clouds: 3, horizon: 620 }),
    skyline(scene, 640, 120, 280, palette.far),
    polygon([[-360, -60], [120, 240], [170, 640], [-360, 700]], palette.mid) + polygon([[960, -100], [470, 240], [430, 640], [960, 700]], palette.near),
    times(5, (at) => polygon([[-250 + at * 76, 110 + at * 40], [-206 + at * 76, 136 + at * 38], [-202 + at * 76, 220 + at * 30], [-246 + at * 76, 200 + at * 34]], palette.ink, alpha(0.6)) + polygon([[830 - at * 76, 90 + at * 44], [786 - at * 76, 116 + at * 42], [782 - at * 76, 206 + at * 32], [826 - at * 76, 186 + at * 36]], palette.ink, alpha(0.7))),
    ground(640, palette.near),
    polygon([[230, 640], [400, 640], [900, 1240], [-300, 1240]], palette.far, alpha(0.5)),
    put(manInHat(palette.ink), x, 690, 1.7),
    polygon([[x - 20, 690], [x + 20, 690], [x + 100, 960], [x - 100, 960]], palette.ink, alpha(0.5)),
    temple(-160, 760, 0.3, palette.ink, palette.ink),
    ground(850, palette.ink),
  ].join('');
};
