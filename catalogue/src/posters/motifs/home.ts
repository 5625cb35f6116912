import { cottage } from '../buildings.ts';
import { child, dog } from '../figures.ts';
import { fence, fir, ground, hills, leafTree } from '../land.ts';
import type { Motif } from '../scene.ts';
import { alpha, circle, d, line, oval, path, polygon, put, rect, ring, times } from '../shapes.ts';
import { cloud, sky, spark } from '../sky.ts';

/** A row of houses, a hedge and a pram. */
export const suburb: Motif = (scene) => {
  const { palette, random } = scene;
  return [
    sky(scene, {
      body: 'sun',
      x: random.between(120, 480),
      y: 170,
      r: 90,
      rays: true,
      clouds: 5,
      horizon: 600,
    }),
    hills(scene, 580, 80, palette.far, 320),
    times(6, (at) =>
      cottage(
        -270 + at * 230,
        640,
        1.7,
        at % 2 ? palette.paper : palette.far,
        at % 3 ? palette.accent : palette.mid,
        palette.glow,
      ),
    ),
    times(7, (at) => leafTree(-330 + at * 220, 660, random.between(130, 190), palette.mid, palette.ink)),
    ground(650, palette.mid),
    fence(690, palette.paper, 46),
    ground(706, palette.near),
    put(
      path('M-104-96H96Q92-16 30-10H-36Q-96-16-104-96Z', palette.accent) +
        path('M-104-100Q-96-204 6-204V-100Z', palette.near) +
        line('M6-204V-100M-52-190L6-100M-92-150L6-100', palette.ink, 4) +
        line('M96-96L140-160H166', palette.ink, 9) +
        ring(-50, 14, 40, palette.ink, 8) +
        ring(50, 14, 40, palette.ink, 8) +
        times(4, (at) =>
          line(
            d`M-50 14l${Math.cos(at * 0.785) * 38} ${Math.sin(at * 0.785) * 38}M-50 14l${-Math.cos(at * 0.785) * 38} ${-Math.sin(at * 0.785) * 38}M50 14l${Math.cos(at * 0.785) * 38} ${Math.sin(at * 0.785) * 38}M50 14l${-Math.cos(at * 0.785) * 38} ${-Math.sin(at * 0.785) * 38}`,
            palette.ink,
            2.5,
          ),
        ),
      310,
      730,
      1.25,
    ),
    put(dog(palette.ink), 110, 786, 0.9),
    rect(-360, 786, 1320, 8, palette.ink, alpha(0.4)),
    ground(790, palette.ink),
  ].join('');
};

/** Ice-cream hills, sugar canes, two small visitors. */
export const candyLand: Motif = (scene) => {
  const { palette, random } = scene;
  const cane = (x: number, y: number, high: number) => {
    const crook = d`M${x} ${y}v${-high}q0 ${-high * 0.28} ${high * 0.2} ${-high * 0.28}t${high * 0.2} ${high * 0.26}`;
    const wide = Math.round(high * 0.1);
    const stripes = ` stroke="${palette.accent}" stroke-width="${wide}" stroke-dasharray="${wide} ${Math.round(wide * 1.4)}"`;
    return line(crook, palette.paper, wide) + path(crook, 'none', stripes);
  };
  const cone = (x: number, y: number, size: number, scoop: string) =>
    put(
      polygon(
        [
          [-60, 0],
          [60, 0],
          [0, 190],
        ],
        '#d9a05a',
      ) +
        line('M-44 40L20 130M-20 10L36 90M44 40L-20 130M20 10L-36 90', '#b97c3c', 5) +
        circle(0, -30, 74, scoop) +
        path('M-74-24Q-60 30-36 0Q-20 40 4 4Q30 36 44 2Q66 24 74-24Z', scoop) +
        circle(-26, -58, 15, '#ffffff', alpha(0.5)) +
        circle(10, -108, 20, palette.accent),
      x,
      y,
      size,
    );
  return [
    sky(scene, { body: 'moon', x: random.between(150, 450), y: 160, r: 86, rings: true, horizon: 620 }),
    path(
      times(14, () => spark(random.between(-320, 920), random.between(20, 420), random.between(8, 16))),
      palette.paper,
    ),
    times(5, (at) => cloud(scene, -260 + at * 280, 250 + (at % 2) * 70, 1.4, palette.paper, 0.7)),
    [
      [60, 640, 190],
      [300, 660, 230],
      [560, 640, 200],
      [-220, 650, 210],
      [820, 650, 210],
    ]
      .map(
        ([x = 0, y = 0, r = 0], at) =>
          circle(x, y + 40, r, at % 2 ? palette.paper : palette.far) +
          path(
            d`M${x - r} ${y + 30}a${r} ${r} 0 0 1 ${r * 2} 0q${-r * 0.3} ${r * 0.3} ${-r * 0.5} ${-r * 0.05}q${-r * 0.2} ${r * 0.4} ${-r * 0.6} 0q${-r * 0.3} ${r * 0.3} ${-r * 0.9} ${r * 0.05}Z`,
            at % 2 ? palette.light : palette.accent,
            alpha(0.55),
          ),
      )
      .join(''),
    cone(470, 560, 0.9, palette.light),
    cane(90, 720, 260) + cane(560, 740, 190) + cane(-160, 730, 240) + cane(760, 730, 240),
    hills(scene, 720, 40, palette.mid, 260),
    path([fir(180, 740, 90), fir(400, 744, 76)].join(''), palette.near),
    put(child(palette.ink), 270, 766, 1) + put(child(palette.ink), 330, 766, 0.86),
    times(40, () =>
      oval(
        random.between(-340, 940),
        random.between(770, 890),
        7,
        4,
        random.pick([palette.accent, palette.paper, palette.glow]),
      ),
    ),
    hills(scene, 790, 30, palette.near, 240),
  ].join('');
};
