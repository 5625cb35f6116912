import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { describe, text } from '../../text.ts';
import { said } from '../../texts/texts.ts';
import { memberCard } from '../account/account.model.ts';
import * as limits from './mods.limits.ts';

const modPlatform = z.enum(limits.modPlatforms, { error: limits.modTexts.platformRequired });
export type ModPlatform = z.output<typeof modPlatform>;
const modFileKind = z.enum(limits.modFileKinds);
export type ModFileKind = z.output<typeof modFileKind>;
const scanVerdict = z.enum(limits.scanVerdicts);
export type ScanVerdict = z.output<typeof scanVerdict>;

/** A file inside an archive. */
const modEntry = z.object({
  name: z.string(),
  size: z.number(),
  /** An executable program, or an archive inside the archive; null for anything else. */
  kind: z.nullable(z.enum(['program', 'archive'])),
});
export type ModEntry = z.output<typeof modEntry>;

const modScan = z.object({
  verdict: scanVerdict,
  /** The name and version of the scanner; empty without one. */
  scanner: z.string(),
  time: z.nullable(time),
  /** What the scanner found, or why it could not scan the file. */
  finding: z.string(),
  /** Staff released the file although the scanner could not scan it. */
  isReleased: z.boolean(),
});

const modFile = z.object({
  name: z.string(),
  kind: modFileKind,
  size: z.number(),
  sha256: z.string(),
  /** The file is a program or contains one. */
  hasPrograms: z.boolean(),
  scan: modScan,
});
export type ModFile = z.output<typeof modFile>;

/** A mod in a list. An official mod has `isOfficial`. */
const listedFields = {
  id: z.number(),
  name: z.string(),
  description: z.string(),
  platform: modPlatform,
  icon: z.string(),
  game_genre: z.string(),
  features: z.array(z.string()),
  /** The address of the thumbnail of its first picture; null without pictures. */
  cover: z.nullable(z.string()),
  isOfficial: z.boolean(),
  author_username: z.string(),
  author_role: z.string(),
  /** Null for an official mod, and when the account was deleted. */
  author: z.nullable(memberCard),
  /** From 1 to 5; 0 without ratings. */
  rating: z.number(),
  ratings_count: z.number(),
  downloads_count: z.number(),
  likes_count: z.number(),
  comments_count: z.number(),
  created_at: time,
  updated_at: time,
  /** The file to download; null without one. */
  file: z.nullable(modFile),
  /** False while its file waits for the scanner or was refused: only its author and staff see the mod. */
  isListed: z.boolean(),
  liked: z.boolean(),
  own_rating: z.nullable(z.number()),
  /** False for the author of the mod. */
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
  /** Whether other members can download it. */
  isOpen: z.boolean(),
});
export type ModVersion = z.output<typeof modVersion>;

/** A version that the scanner could not scan. Only its author and staff see it until staff release it. */
export const heldFile = z.object({
  mod_id: z.number(),
  mod_name: z.string(),
  isOfficial: z.boolean(),
  author_username: z.string(),
  version: z.number(),
  file_name: z.string(),
  size: z.number(),
  /** Why it could not be scanned. */
  reason: z.string(),
  created_at: time,
});
export type HeldFile = z.output<typeof heldFile>;

/** A mod that another mod needs. It is not available if it was deleted or is no longer listed. */
const modReference = z.object({
  id: z.number(),
  name: z.string(),
  /** Null when it was deleted. */
  platform: z.nullable(modPlatform),
  isAvailable: z.boolean(),
});
/** The part of a listed mod that every signed-in member may see. */
export const modPreview = z.object({ id: z.number(), name: z.string(), platform: modPlatform });
export type ModReference = z.output<typeof modReference>;

export const modPictureId = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'mods:rule.picture'));
export const modPicture = z.object({ id: z.string(), url: z.string(), thumbnailUrl: z.string() });
export type ModPicture = z.output<typeof modPicture>;

export const modDetail = z.object({
  ...listedFields,
  /** In the order that the author chose. */
  pictures: z.array(modPicture),
  /** Newest first. */
  versions: z.array(modVersion),
  /** The first files inside the archive to download; `contents_count` is the number of all. */
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

/** A list in a form field, written as JSON. An empty field is an empty list. */
function jsonList<S extends z.ZodMiniType>(item: S, { max, error }: { max: number; error: string }) {
  return z.pipe(
    z.pipe(z.string(), z.transform(parseList)),
    z.array(item, { error }).check(z.maxLength(max, error)),
  );
}

function parseList(written: string): unknown {
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
  tooLong: said('mods:rule.nameTooLong', { max: limits.modNameMax }),
});
const description = text({
  max: limits.modDescriptionMax,
  required: limits.modTexts.descriptionRequired,
  tooLong: said('mods:rule.descriptionTooLong', { max: String(limits.modDescriptionMax) }),
});

const fileFields = {
  /** The id of a finished resumable upload: `/api/uploads` with the purpose `mod`. */
  uploadId: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/, 'mods:rule.upload'))),
  /** The changelog of the version that the file creates; without a file, of the newest version. */
  changelog: z.optional(
    text({
      min: 0,
      max: limits.modChangelogMax,
      tooLong: said('mods:rule.changelogTooLong', { max: String(limits.modChangelogMax) }),
    }),
  ),
  /** Ids of the mods that this one needs. */
  dependencies: z._default(
    jsonList(z.int().check(z.positive()), {
      max: limits.modDependenciesMax,
      error: said('mods:rule.dependencies', { max: limits.modDependenciesMax }),
    }),
    [],
  ),
  /** Ids of the pictures in order; without this field they stay as they are. */
  pictures: z.optional(
    jsonList(modPictureId, {
      max: limits.modPicturesMax,
      error: said('mods:rule.tooManyPictures', { max: limits.modPicturesMax }),
    }),
  ),
};

const icon = z.enum(limits.modIcons, { error: 'mods:rule.icon' });
const features = jsonList(
  text({
    min: 0,
    max: limits.modFeatureMax,
    tooLong: said('mods:rule.featureTooLong', { max: limits.modFeatureMax }),
  }),
  { max: limits.modFeaturesMax, error: said('mods:rule.tooManyFeatures', { max: limits.modFeaturesMax }) },
);

/** The form for a member's mod. Genre, icon and features that are left out stay as they are. */
export const modDraft = z.object({
  name,
  description,
  platform: modPlatform,
  game_genre: z.optional(z.enum([...limits.modGenres, limits.defaultModGenre], { error: 'mods:rule.genre' })),
  icon: z.optional(icon),
  features: z.optional(features),
  ...fileFields,
});

/** The form for an official mod. */
export const downloadDraft = z.object({
  name,
  description: z._default(
    text({
      min: 0,
      max: limits.modDescriptionMax,
      tooLong: said('mods:rule.descriptionTooLong', { max: String(limits.modDescriptionMax) }),
    }),
    '',
  ),
  platform: modPlatform,
  game_genre: z._default(z.enum(limits.modGenres, { error: 'mods:rule.genre' }), 'Other'),
  icon: z._default(icon, limits.defaultModIcon),
  features: z._default(features, []),
  ...fileFields,
});

export const newModComment = z.object({
  content: text({
    max: limits.modCommentMax,
    required: limits.modTexts.blankComment,
    tooLong: said('mods:rule.commentTooLong', { max: limits.modCommentMax }),
  }),
});

export const newModRating = z.object({
  rating: z
    .int({ error: 'mods:rule.rating' })
    .check(z.minimum(1, 'mods:rule.rating'), z.maximum(5, 'mods:rule.rating')),
});

const commaList = <const Values extends readonly [string, ...string[]]>(of: Values, error: string) =>
  describe(
    z.optional(
      z.pipe(
        z.pipe(
          z.string().check(z.maxLength(400, error)),
          z.transform((written: string) => written.split(',').filter((each) => each !== '')),
        ),
        z.array(z.enum(of, { error })),
      ),
    ),
    { type: 'string' },
  );

/** Filters and order of a list of mods. Without a platform, mods of all platforms. */
export const modFilter = {
  platform: z.optional(z.enum(limits.modPlatforms, { error: 'mods:rule.platform' })),
  view: z._default(z.enum(limits.modViews, { error: 'mods:rule.view' }), 'all'),
  q: z.optional(z.string().check(z.maxLength(100, 'mods:rule.search'))),
  sort: z._default(z.enum(limits.modSorts, { error: 'mods:rule.sort' }), 'newest'),
  /** Genres to leave out, separated by commas. */
  without: commaList([...limits.modGenres, limits.defaultModGenre], 'mods:rule.without'),
  /** Leave out mods that are or contain a program (`programs`), or that were not scanned (`unscanned`). */
  hide: commaList(['programs', 'unscanned'], 'mods:rule.hide'),
};

/** A script of the external script service, or one of the built-in scripts. */
export const script = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  gameName: z.string(),
  gameImageUrl: z.nullable(z.string()),
  /** The code; null in a list if the service returns it only for a single script. */
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
