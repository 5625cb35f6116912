import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { describe, text } from '../../text.ts';
import { memberCard } from '../account/account.model.ts';
import * as limits from './mods.limits.ts';

const modPlatform = z.enum(limits.modPlatforms, { error: limits.modTexts.platformRequired });
export type ModPlatform = z.output<typeof modPlatform>;
const modFileKind = z.enum(limits.modFileKinds);
export type ModFileKind = z.output<typeof modFileKind>;
const scanVerdict = z.enum(limits.scanVerdicts);
export type ScanVerdict = z.output<typeof scanVerdict>;

/** Something inside an archive. */
const modEntry = z.object({
  name: z.string(),
  size: z.number(),
  /** A program that could be run, or an archive in the archive. */
  kind: z.nullable(z.enum(['program', 'archive'])),
});
export type ModEntry = z.output<typeof modEntry>;

const modScan = z.object({
  verdict: scanVerdict,
  /** Which scanner said so, with its version; empty without one. */
  scanner: z.string(),
  time: z.nullable(time),
  /** What it found, or why it could not look. */
  finding: z.string(),
  /** Staff opened it to others although the scanner could not look at it. */
  isReleased: z.boolean(),
});

const modFile = z.object({
  name: z.string(),
  kind: modFileKind,
  size: z.number(),
  sha256: z.string(),
  /** It is a program, or has one inside. */
  hasPrograms: z.boolean(),
  scan: modScan,
});
export type ModFile = z.output<typeof modFile>;

/** A mod as it is listed; a download of the staff is one with `isOfficial`. */
const listedFields = {
  id: z.number(),
  name: z.string(),
  description: z.string(),
  platform: modPlatform,
  icon: z.string(),
  game_genre: z.string(),
  features: z.array(z.string()),
  /** The address of its first picture, small; null when it has none. */
  cover: z.nullable(z.string()),
  isOfficial: z.boolean(),
  author_username: z.string(),
  author_role: z.string(),
  /** Null for an official one, and when the account is gone. */
  author: z.nullable(memberCard),
  /** From 1 to 5; 0 as long as nobody rated it. */
  rating: z.number(),
  ratings_count: z.number(),
  downloads_count: z.number(),
  likes_count: z.number(),
  comments_count: z.number(),
  created_at: time,
  updated_at: time,
  /** The file that a download gives; null when there is none. */
  file: z.nullable(modFile),
  /** False: only its author and staff see it, because its file waits to be scanned or was refused. */
  isListed: z.boolean(),
  liked: z.boolean(),
  own_rating: z.nullable(z.number()),
  /** False for its author. */
  canRate: z.boolean(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
};
export const mod = z.object(listedFields);
export type Mod = z.output<typeof mod>;

const modVersion = z.object({
  number: z.number(),
  changelog: z.string(),
  created_at: time,
  file: modFile,
  /** Whether others can download it. */
  isOpen: z.boolean(),
});
export type ModVersion = z.output<typeof modVersion>;

/** A version that the scanner could not look at: nobody but its author and staff sees it until staff let it through. */
export const heldFile = z.object({
  mod_id: z.number(),
  mod_name: z.string(),
  isOfficial: z.boolean(),
  author_username: z.string(),
  version: z.number(),
  file_name: z.string(),
  size: z.number(),
  /** Why it could not be looked at. */
  reason: z.string(),
  created_at: time,
});
export type HeldFile = z.output<typeof heldFile>;

/** A mod that another one needs. One that is not available was deleted, or is not open to others any more. */
const modReference = z.object({
  id: z.number(),
  name: z.string(),
  /** Null when it was deleted. */
  platform: z.nullable(modPlatform),
  isAvailable: z.boolean(),
});
/** What anybody who is signed in may know of a mod that is listed. */
export const modPreview = z.object({ id: z.number(), name: z.string(), platform: modPlatform });
export type ModReference = z.output<typeof modReference>;

export const modPictureId = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Not a valid picture'));
export const modPicture = z.object({ id: z.string(), url: z.string(), thumbnailUrl: z.string() });
export type ModPicture = z.output<typeof modPicture>;

export const modDetail = z.object({
  ...listedFields,
  /** In the order of their author. */
  pictures: z.array(modPicture),
  /** The newest first. */
  versions: z.array(modVersion),
  /** What is inside the file that a download gives, the first of it. */
  contents: z.array(modEntry),
  contents_count: z.number(),
  /** The mods that this one needs. */
  dependencies: z.array(modReference),
});
export type ModDetail = z.output<typeof modDetail>;

export const modComment = z.object({
  id: z.number(),
  mod_id: z.number(),
  username: z.string(),
  role: z.string(),
  content: z.string(),
  created_at: time,
  author: z.nullable(memberCard),
  canDelete: z.boolean(),
});
export type ModComment = z.output<typeof modComment>;

export const modDownload = z.object({
  downloadUrl: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  size: z.number(),
});

/** A list in a form is written as JSON. What is no list is an empty one, as the empty field is. */
function writtenList<S extends z.ZodMiniType>(item: S, { max, says }: { max: number; says: string }) {
  return z.pipe(
    z.pipe(z.string(), z.transform(readList)),
    z.array(item, { error: says }).check(z.maxLength(max, says)),
  );
}

function readList(written: string): unknown {
  if (written.trim() === '') return [];
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
}

const name = text({
  max: limits.modNameMax,
  required: limits.modTexts.nameRequired,
  tooLong: `A name has at most ${limits.modNameMax} characters`,
});
const description = text({
  max: limits.modDescriptionMax,
  required: limits.modTexts.descriptionRequired,
  tooLong: `A description has at most ${limits.modDescriptionMax} characters`,
});

const fileFields = {
  /** Of a file that came before, in pieces: `/api/uploads` with the purpose `mod`. */
  uploadId: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Not a valid upload'))),
  /** What is new in the version that the file makes; without a file, in the newest version there is. */
  changelog: z.optional(
    text({
      min: 0,
      max: limits.modChangelogMax,
      tooLong: `A changelog has at most ${limits.modChangelogMax} characters`,
    }),
  ),
  /** Ids of the mods that it needs. */
  dependencies: z._default(
    writtenList(z.int().check(z.positive()), {
      max: limits.modDependenciesMax,
      says: `dependencies is a list of at most ${limits.modDependenciesMax} ids`,
    }),
    [],
  ),
  /** Ids of its pictures, in their order; left out, they stay as they are. */
  pictures: z.optional(
    writtenList(modPictureId, {
      max: limits.modPicturesMax,
      says: `A mod has at most ${limits.modPicturesMax} pictures`,
    }),
  ),
};

const icon = z.enum(limits.modIcons, { error: 'Unknown icon' });
const features = writtenList(
  text({
    min: 0,
    max: limits.modFeatureMax,
    tooLong: `A feature has at most ${limits.modFeatureMax} characters`,
  }),
  { max: limits.modFeaturesMax, says: `A mod has at most ${limits.modFeaturesMax} features` },
);

/** What a member writes. Genre, icon and features that are left out stay as they are. */
export const modDraft = z.object({
  name,
  description,
  platform: modPlatform,
  game_genre: z.optional(z.enum([...limits.modGenres, limits.defaultModGenre], { error: 'Unknown genre' })),
  icon: z.optional(icon),
  features: z.optional(features),
  ...fileFields,
});

/** What staff write of an official one. */
export const downloadDraft = z.object({
  name,
  description: z._default(
    text({
      min: 0,
      max: limits.modDescriptionMax,
      tooLong: `A description has at most ${limits.modDescriptionMax} characters`,
    }),
    '',
  ),
  platform: modPlatform,
  game_genre: z._default(z.enum(limits.modGenres, { error: 'Unknown genre' }), 'Other'),
  icon: z._default(icon, limits.defaultModIcon),
  features: z._default(features, []),
  ...fileFields,
});

export const newModComment = z.object({
  content: text({
    max: limits.modCommentMax,
    required: limits.modTexts.blankComment,
    tooLong: `A comment has at most ${limits.modCommentMax} characters`,
  }),
});

export const newModRating = z.object({
  rating: z
    .int({ error: 'A rating is a number from 1 to 5' })
    .check(
      z.minimum(1, 'A rating is a number from 1 to 5'),
      z.maximum(5, 'A rating is a number from 1 to 5'),
    ),
});

const commaList = <const Values extends readonly [string, ...string[]]>(of: Values, says: string) =>
  describe(
    z.optional(
      z.pipe(
        z.pipe(
          z.string().check(z.maxLength(400, says)),
          z.transform((written: string) => written.split(',').filter((each) => each !== '')),
        ),
        z.array(z.enum(of, { error: says })),
      ),
    ),
    { type: 'string' },
  );

/** Which mods, and in which order. Without a platform those of all. */
export const modFilter = {
  platform: z.optional(z.enum(limits.modPlatforms, { error: 'platform is mobile or pc' })),
  view: z._default(z.enum(limits.modViews, { error: 'view is all, official or community' }), 'all'),
  q: z.optional(z.string().check(z.maxLength(100, 'A search has at most 100 characters'))),
  sort: z._default(z.enum(limits.modSorts, { error: 'sort is newest, downloads or rating' }), 'newest'),
  /** Genres that are left out, with commas between them. */
  without: commaList([...limits.modGenres, limits.defaultModGenre], 'without is a list of genres'),
  /** Leave out what is a program or has one inside (`programs`), or was not scanned (`unscanned`). */
  hide: commaList(['programs', 'unscanned'], 'hide is programs, unscanned or both'),
};

/** A script of the outside service, or one of ours, as the spec has it. */
export const script = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  gameName: z.string(),
  gameImageUrl: z.nullable(z.string()),
  /** The code. Null in a list whose service keeps it for the detail. */
  script: z.nullable(z.string()),
  features: z.array(z.string()),
  verified: z.boolean(),
  key: z.boolean(),
  views: z.number(),
  isUniversal: z.boolean(),
  createdAt: z.nullable(z.string()),
  updatedAt: z.nullable(z.string()),
  owner: z.string(),
  slug: z.string(),
});
export type Script = z.output<typeof script>;
