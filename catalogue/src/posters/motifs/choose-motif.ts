import { hashOf } from '../random.ts';
import type { Motif } from '../scene.ts';
import * as heavens from './heavens.ts';
import * as home from './home.ts';
import * as houses from './houses.ts';
import * as lands from './lands.ts';
import * as machines from './machines.ts';
import * as monsters from './monsters.ts';
import * as night from './night.ts';
import * as rails from './rails.ts';
import * as road from './road.ts';
import * as ruins from './ruins.ts';
import * as sea from './sea.ts';
import * as stage from './stage.ts';
import * as tables from './tables.ts';
import * as town from './town.ts';
import * as west from './west.ts';
import * as wonders from './wonders.ts';

const motifs = {
  ...heavens,
  ...home,
  ...houses,
  ...lands,
  ...machines,
  ...monsters,
  ...night,
  ...rails,
  ...road,
  ...ruins,
  ...sea,
  ...stage,
  ...tables,
  ...town,
  ...west,
  ...wonders,
};

type MotifName = keyof typeof motifs;

/** The words that lead to each motif. They are searched in a title's keywords first, then in its name. */
const words: Record<MotifName, string> = {
  rocket: 'rocket, launch, countdown',
  astronaut: 'astronaut, mars, planet, space, capsule, martians',
  saucers: 'flying saucers, alien, aliens, ufo, invasion',
  biplane: 'biplane, zeppelin, plane, pilot, airport, flight',
  searchlights: 'searchlights, bombers, second world war, blitz',
  spaceship: 'spaceship, star ship, galaxy, stars',
  hero: 'hero, jet pack, superhero, comet',
  mountains: 'mountains, mountain, cabin, alps, klondike, mountain spirit, hospital',
  snowVillage: 'snow, christmas, winter, village, reindeer, ice, attic, small town',
  temple: 'temple, ancient, babylon, rome, epic, gods',
  minarets: 'minarets, arabian nights, legion, bazaar, bagdad',
  dinosaur: 'dinosaur, giant lizard, lizard, prehistoric',
  volcano: 'volcano, pompeii, eruption',
  jungle: 'jungle, expedition, tiger, explorer, hunter',
  dragon: 'dragon, dragon coach, saga, knight, giant bird',
  giant: 'giant, golem, monster, titan',
  savanna: 'savanna, safari, africa, memory of africa',
  lake: 'lake, sunrise, rowing boat, waterfall, pond, boat',
  houseOnHill: 'house on a hill, mansion, haunted, heirs, old dark house, crooked house, red house',
  facade: 'hotel window, skyscraper windows, neighbours, window',
  tarn: 'house by a lake, portrait of the dead, gothic',
  graveyard: 'graveyard, cemetery, skeletons, carriage, remorse',
  ghost: 'ghost, phantom, spirits, pavilion, spirit',
  forest: 'forest, woods, mushrooms, witches, archer, sprites',
  castle: 'castle, fortress, england, axe, king, queen, princess',
  swamp: 'swamp, creature, bayou, monster of the deep',
  laboratory: 'laboratory, mad scientist, experiment gone wrong, brain, poison, clinic, alchemy, doctor',
  theDead: 'zombies, undead, vampires, voodoo, dead',
  batsOverVillage: 'bats, vampire, devil, night flight, wings',
  road: 'road, desert road, hitchhiker, highway, hot rod, detour',
  gasStation: 'gas station, second chance, diner',
  nightDrive: 'convertible, night road, car, money',
  desertRider: 'riders, rider, masked rider, outlaws, frontier, cavalry, desert, cape',
  coastRiders: 'coast riders, horses by the sea',
  gunslinger: 'gunslinger, revenge ride, sheriff, brawl, ranch',
  prairieHouse: 'prairie house, farm, dust bowl, farmhouse, sandstorm, barn, wind',
  train: 'train, railway town, railway, locomotive, sea train',
  tram: 'tram, trolley, hills',
  motorcycle: 'motorcycle, biker, race',
  ship: 'pirate ship, ship, captain, sailor, shipwreck, mutiny',
  liner: 'ocean liner, torpedo, battleship, steamer, titanic',
  lighthouse: 'lighthouse, storm, siege, cliff',
  island: 'island, palm hotel, beach, castaway, paradise',
  undersea: 'undersea, undersea city, submarine, atlantis, ocean',
  harbour: 'harbour, port, fishing village, italy, canal city, quay',
  steamboat: 'steamboat, river, riverboat',
  typewriter: 'newspaper, hoax, deadline, reporter',
  cocktails: 'butler, heiress, party',
  piano: 'piano, smoke',
  stadium: 'stadium, football, sport',
  cabaret: 'cabaret, downfall',
  stage: 'stage, opera, spotlight, microphone, broadway, songs, singer',
  band: 'band, jazz, trumpet, swing, drums, music',
  orchestra: 'orchestra, conductor, waltz, concert',
  ballroom: 'dance, ballroom, balcony, ball',
  circus: 'circus, tent, clown, fairground, carnival, village fair, knives, tightrope',
  masks: 'masks, grin, double, mask, theatre',
  duel: 'duel, sword, swords, swashbuckler, musketeers',
  cards: 'cards, addiction, casino, gambling, robbery',
  city: 'city, skyscraper, towers, new york, running city, city morning, everyman',
  alley: 'alley, detective, fog, london, lodger, film noir, sewer, police, city night',
  rainyStreet: 'rainy street, umbrella, rain, street',
  roofs: 'rooftops, cat, cat burglar, moonlight, old town',
  office: 'telephone, office, private eye',
  premiere: 'hollywood, star, fame, premiere',
  staircase: 'staircase, secret, suspicion, museum, dark room',
  paris: 'paris, cafe, eiffel tower',
  clockwork: 'clockwork, machine, factory, washing machine, invention',
  robot: 'robot, android, mecha, ray gun',
  eye: 'eye, eyes, surreal, hypnosis, dream, camera eye',
  clockTower: 'clock tower, clock, time travel, midnight',
  camera: 'film camera, newsreel, cinema, gallery of film',
  cobweb: 'cobweb, spider, web',
  meadow: 'meadow, rabbit, child, sheep, dog, countryside, spring',
  suburb: 'suburb, pram, family',
  candyLand: 'candy land, sweets, toys',
  greatTree: 'great tree, tree, sisters',
  lanterns: 'lanterns, bathhouse, japan, samurai',
  trenches: 'trenches, soldiers, first world war, war, march, general',
  treasureCave: 'treasure cave, treasure, underground city, gold',
  gallery: 'gallery, painting, painter, sculptor, portrait, flower shop',
  emptyCity: 'empty city, apocalypse, loneliness',
};

const byGenre = new Map(
  Object.entries<readonly MotifName[]>({
    Horror: ['houseOnHill', 'graveyard', 'ghost', 'batsOverVillage', 'castle', 'swamp', 'theDead', 'forest'],
    'Science Fiction': ['rocket', 'saucers', 'astronaut', 'robot', 'spaceship', 'city', 'clockwork'],
    Western: ['desertRider', 'gunslinger', 'prairieHouse', 'train'],
    Comedy: ['city', 'tram', 'meadow', 'ballroom', 'circus', 'nightDrive', 'paris', 'gallery'],
    Crime: ['alley', 'rainyStreet', 'nightDrive', 'cards', 'staircase', 'road', 'harbour'],
    Thriller: ['alley', 'staircase', 'road', 'eye', 'train', 'emptyCity', 'clockTower'],
    Mystery: ['alley', 'houseOnHill', 'staircase', 'lighthouse', 'eye', 'masks'],
    Romance: ['ballroom', 'lake', 'paris', 'rainyStreet', 'nightDrive', 'harbour', 'meadow'],
    Adventure: ['ship', 'jungle', 'island', 'desertRider', 'mountains', 'treasureCave', 'dragon', 'volcano'],
    Action: ['hero', 'motorcycle', 'train', 'duel', 'city', 'nightDrive', 'biplane'],
    Fantasy: ['dragon', 'castle', 'forest', 'giant', 'greatTree', 'minarets', 'lanterns'],
    War: ['trenches', 'searchlights', 'biplane', 'liner'],
    History: ['temple', 'castle', 'ship', 'duel', 'volcano'],
    Documentary: ['camera', 'savanna', 'mountains', 'city', 'harbour', 'undersea'],
    Music: ['band', 'stage', 'orchestra', 'ballroom'],
    Family: ['meadow', 'snowVillage', 'circus', 'greatTree', 'island'],
    Animation: [
      'meadow',
      'circus',
      'roofs',
      'rocket',
      'lanterns',
      'clockwork',
      'hero',
      'motorcycle',
      'giant',
    ],
    Drama: [
      'lake',
      'rainyStreet',
      'city',
      'train',
      'lighthouse',
      'prairieHouse',
      'staircase',
      'forest',
      'harbour',
    ],
  }),
);

const standsFor = new Map<string, MotifName[]>();
for (const name of Object.keys(words) as MotifName[])
  for (const word of words[name].split(', ')) standsFor.set(word, [...(standsFor.get(word) ?? []), name]);

/** The motifs for a motif's name, a keyword or a word of a title. */
function meantBy(phrase: string): readonly MotifName[] {
  const said = phrase.toLowerCase();
  return standsFor.get(said) ?? said.split(/[^\p{L}]+/u).flatMap((word) => standsFor.get(word) ?? []);
}

/** Motifs for a film without known facts: no monsters and no war. */
const anything = [
  ...new Set(
    ['Drama', 'Comedy', 'Romance', 'Adventure', 'Documentary', 'Music', 'Family'].flatMap(
      (genre) => byGenre.get(genre) ?? [],
    ),
  ),
];
/**
 * The motif for a title's keywords, else for its name, else for its genre; its id chooses among several. The owner's own
 * titles, which have an order, get the motifs of their genre in turn.
 */
export function motifFor(subject: {
  id: string;
  title: string;
  genres: readonly string[];
  keywords?: readonly string[];
  order?: number;
}): Motif {
  const hash = hashOf(`${subject.id} motif`);
  const asked = [...(subject.keywords ?? []), subject.title].map(meantBy).find((names) => names.length > 0);
  const genre = subject.genres.find((name) => byGenre.has(name));
  const { order } = subject;
  // Titles that were added one after the other are shown side by side, so neighbours get different scenes.
  if (order !== undefined) {
    const all = [...new Set([...(asked ?? []), ...((genre && byGenre.get(genre)) || anything)])];
    return motifs[all[order % all.length]!];
  }
  const choices = asked ?? byGenre.get(genre ?? 'Drama') ?? [];
  return motifs[choices[hash % choices.length] ?? 'city'];
}
