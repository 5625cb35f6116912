import { rooftops, skyline, windows } from '../buildings.ts';
import { child, manInHat } from '../figures.ts';
import { ground, hills } from '../land.ts';
import type { Palette } from '../palettes.ts';
import type { Motif } from '../scene.ts';
import { alpha, circle, d, line, path, polygon, put, rect, ring, times } from '../shapes.ts';
import { rays, sky } from '../sky.ts';

const gear = (x: number, y: number, r: number, teeth: number, fill: string, hole: string) =>
  path(
    times(teeth, (at) => {
      const a = (at / teeth) * Math.PI * 2;
      const step = (Math.PI * 2) / teeth;
      const point = (angle: number, radius: number) =>
        d`${x + Math.cos(angle) * radius} ${y + Math.sin(angle) * radius}`;
      return `${at ? 'L' : 'M'}${point(a, r * 0.86)}L${point(a + step * 0.18, r)}L${point(a + step * 0.48, r)}L${point(a + step * 0.64, r * 0.86)}`;
    }) + 'Z',
    fill,
  ) +
  ring(x, y, r * 0.6, hole, r * 0.07, alpha(0.7)) +
  circle(x, y, r * 0.22, hole) +
  times(5, (at) =>
    line(
      d`M${x + Math.cos(at * 1.257) * r * 0.25} ${y + Math.sin(at * 1.257) * r * 0.25}L${x + Math.cos(at * 1.257) * r * 0.58} ${y + Math.sin(at * 1.257) * r * 0.58}`,
      hole,
      r * 0.07,
      alpha(0.7),
    ),
  );

/** Wheels that turn other wheels, and two people among them. */
export const clockwork: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, {
      body: 'sun',
      x: random.between(230, 370),
      y: 330,
      r: 150,
      rays: true,
      rings: true,
      horizon: 700,
    }),
    gear(80, 190, 170, 16, palette.far, palette.sky[1]),
    gear(530, 130, 130, 14, palette.far, palette.sky[1]),
    gear(450, 430, 210, 20, palette.mid, palette.sky[1]),
    gear(110, 560, 150, 15, palette.near, palette.accent),
    gear(-180, 360, 190, 18, palette.mid, palette.sky[1]) +
      gear(800, 330, 180, 18, palette.near, palette.accent),
    gear(330, 790, 190, 18, palette.ink, palette.accent),
    rect(-360, 640, 1320, 12, palette.ink),
    times(14, (at) => line(d`M${-340 + at * 96} 642V580`, palette.ink, 5)),
    line('M-360 584H960', palette.ink, 5),
    put(manInHat(palette.ink), random.between(240, 280), 642, 1.5),
    put(child(palette.ink), random.between(320, 350), 642, 0.9),
    ground(860, palette.ink),
  ].join('');
};

const heads: readonly [(palette: Palette) => string, ...((palette: Palette) => string)[]] = [
  // A box with two lamps and a grille.
  ({ ink, near, glow, accent }) =>
    line('M0-560V-600', ink, 8) +
    circle(0, -606, 13, accent) +
    rect(-74, -560, 148, 118, near, ' rx="26"') +
    rect(-52, -526, 104, 36, ink, ' rx="18"') +
    circle(-26, -508, 12, glow) +
    circle(26, -508, 12, glow) +
    times(5, (at) => rect(-34 + at * 15, -472, 8, 20, ink)),
  // A dome with one long slit.
  ({ ink, near, glow, accent }) =>
    path('M-70-442V-500Q-66-580 0-582Q66-580 70-500V-442Z', near) +
    path('M-62-508Q0-536 62-508V-488Q0-512-62-488Z', ink) +
    circle(18, -508, 10, glow) +
    path('M-10-580Q0-640 10-580Z', accent) +
    rect(-40, -470, 80, 10, ink),
  // A horn and a visor.
  ({ ink, near, glow, accent }) =>
    path('M0-540L14-640L34-536Z', accent) +
    path('M-58-442L-70-520Q-40-570 30-566L74-520L60-442L20-424H-24Z', near) +
    path('M-62-514L-8-500L66-520L58-490L0-478L-54-490Z', ink) +
    polygon(
      [
        [-40, -504],
        [-12, -498],
        [-36, -492],
      ],
      glow,
    ) +
    polygon(
      [
        [50, -508],
        [16, -500],
        [44, -494],
      ],
      glow,
    ),
];

/** A tall machine with one lamp for a heart. */
export const robot: Motif = (scene) => {
  const { palette, random } = scene;
  const raised = random.chance(0.5);
  const x = random.between(280, 320);
  const lights = windows(scene, 'b');
  return [
    sky(scene, {
      body: random.pick(['sun', 'moon']),
      x,
      y: 270,
      r: 190,
      rays: random.chance(0.6),
      rings: true,
      horizon: 640,
    }),
    lights.markup,
    skyline(scene, 660, 120, 300, palette.far, lights.fill),
    put(
      random.pick(heads)(palette) +
        rect(-28, -444, 56, 26, palette.ink) +
        path('M-130-420H130Q140-300 110-210H-110Q-140-300-130-420Z', palette.near) +
        path('M10-420H130Q140-300 110-210H10Z', palette.ink, alpha(0.4)) +
        circle(0, -330, 46, palette.ink) +
        circle(0, -330, 32, palette.accent) +
        circle(0, -330, 18, palette.glow) +
        line('M-140-400Q-210-330-190-230', palette.near, 38) +
        (raised
          ? line('M140-400Q220-430 210-540', palette.near, 38)
          : line('M140-400Q210-330 190-230', palette.near, 38)) +
        circle(-140, -400, 32, palette.mid) +
        circle(140, -400, 32, palette.mid) +
        path('M-214-236l-14 56l26-14l12 22l14-56Z', palette.ink) +
        (raised
          ? path('M186-534l-10-60l28 16l14-26l16 62Z', palette.ink)
          : path('M214-236l14 56l-26-14l-12 22l-14-56Z', palette.ink)) +
        rect(-92, -206, 66, 170, palette.near) +
        rect(26, -206, 66, 170, palette.near) +
        rect(-104, -40, 92, 44, palette.ink, ' rx="10"') +
        rect(12, -40, 92, 44, palette.ink, ' rx="10"') +
        line('M-92-120H-26M26-120H92', palette.mid, 7),
      x,
      740,
      0.98,
    ),
    ground(742, palette.ink),
    times(8, (at) =>
      put(manInHat(palette.ink), -300 + at * 170 + random.between(-30, 30), 770, random.between(0.7, 0.9)),
    ),
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
    circle(x, 330, 124, palette.mid) +
      circle(x, 330, 124, 'none', ` stroke="${palette.ink}" stroke-width="9"`),
    times(20, (at) =>
      line(
        d`M${x + Math.cos(at * 0.314) * 62} ${330 + Math.sin(at * 0.314) * 62}L${x + Math.cos(at * 0.314) * 112} ${330 + Math.sin(at * 0.314) * 112}`,
        palette.accent,
        5,
        alpha(0.8),
      ),
    ),
    circle(x, 330, 56, palette.ink) + circle(x + 26, 300, 18, palette.paper),
    path(d`M${x - 290} 330Q${x} 90 ${x + 290} 330Q${x} 150 ${x - 290} 330Z`, palette.near),
    times(7, (at) =>
      line(
        d`M${x - 210 + at * 70} ${226 - Math.sin((at / 6) * Math.PI) * 60}l${(at - 3) * 13} -52`,
        palette.near,
        9,
      ),
    ),
    hills(scene, 680, 60, palette.mid, 300),
    put(manInHat(palette.ink), x, 740, 1.5),
    polygon(
      [
        [x - 14, 740],
        [x + 14, 740],
        [x + 60, 900],
        [x - 60, 900],
      ],
      palette.ink,
      alpha(0.4),
    ),
    hills(scene, 760, 30, palette.near, 280),
  ].join('');
};

/** A clock over the roofs, five minutes before. */
export const clockTower: Motif = (scene) => {
  const { palette, random } = scene;
  const x = random.between(230, 370);
  const hour = random.between(0, Math.PI * 2);
  return [
    sky(scene, {
      body: random.pick(['moon', 'sun', 'none']),
      x: 600 - x,
      y: 170,
      r: 90,
      clouds: 4,
      stars: 20,
      horizon: 640,
    }),
    rooftops(scene, 640, 0.8, palette.far, palette.glow),
    rect(x - 118, 240, 236, 700, palette.near) + rect(x + 30, 240, 88, 700, palette.ink, alpha(0.35)),
    polygon(
      [
        [x - 140, 244],
        [x, 40],
        [x + 140, 244],
      ],
      palette.ink,
    ) +
      line(d`M${x} 46v-50`, palette.ink, 7) +
      circle(x, -6, 11, palette.accent),
    rect(x - 136, 236, 272, 18, palette.accent),
    circle(x, 390, 106, palette.ink) + circle(x, 390, 94, palette.light),
    times(12, (at) =>
      line(
        d`M${x + Math.sin(at * 0.5236) * 74} ${390 - Math.cos(at * 0.5236) * 74}l${Math.sin(at * 0.5236) * 12} ${-Math.cos(at * 0.5236) * 12}`,
        palette.ink,
        at % 3 ? 4 : 8,
      ),
    ),
    line(d`M${x} 390l${Math.sin(hour) * 48} ${-Math.cos(hour) * 48}`, palette.ink, 9) +
      line(d`M${x} 390l-36 -62`, palette.ink, 6) +
      circle(x, 390, 9, palette.accent),
    times(3, (at) => path(d`M${x - 74 + at * 60} 640v-60a14 14 0 0 1 28 0v60Z`, palette.glow)),
    rooftops(scene, 740, 1, palette.mid, palette.glow),
    rooftops(scene, 830, 1.2, palette.ink, palette.glow),
  ].join('');
};

/** A camera on three legs looks back at you. */
export const camera: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, {
      body: 'sun',
      x: random.between(250, 350),
      y: 300,
      r: 180,
      rays: true,
      rings: true,
      horizon: 660,
    }),
    skyline(scene, 700, 80, 260, palette.far),
    line('M300 470L170 820M300 470L430 820M300 470V830', palette.ink, 15),
    put(
      circle(-64, -150, 74, palette.ink) +
        circle(72, -158, 88, palette.ink) +
        ring(-64, -150, 50, palette.accent, 6) +
        ring(72, -158, 60, palette.accent, 6) +
        circle(-64, -150, 15, palette.accent) +
        circle(72, -158, 18, palette.accent) +
        rect(-130, -96, 230, 156, palette.near, ' rx="12"') +
        rect(-130, -20, 230, 10, palette.accent) +
        circle(-14, -16, 62, palette.ink) +
        circle(-14, -16, 48, palette.light) +
        circle(-14, -16, 32, palette.sky[1]) +
        circle(-28, -30, 10, palette.paper) +
        line('M100-10H150V30', palette.ink, 11),
      310,
      430,
      1.1,
    ),
    times(3, (at) => put(manInHat(palette.ink), 60 + at * 220, 770, random.between(0.9, 1.1))),
    ground(768, palette.ink),
  ].join('');
};
