import type {
  Mod,
  ModComment,
  ModDetail,
  ModEntry,
  ModFile,
  ModPicture,
  ModReference,
  ModVersion,
} from '@snowglobe/contract/features/mods/mods.model.ts';
import type { Found } from '@snowglobe/contract/features/search/search.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { CardOf } from '../../core/members/cards.ts';
import type { Member } from '../../core/sessions/member.ts';
import { textIn } from '../../core/texts/texts.ts';
import type { FoundMod } from './list/find-mods.store.ts';
import type { CommentRow } from './feedback/mod-comments.store.ts';
import type { FileRow } from './files/mod-files.store.ts';
import type { VersionRow } from './files/mod-versions.store.ts';
import { presentPicture } from './pictures/mod-pictures.ts';
import { canDelete, canDeleteComment, canEdit, isOwn } from './mods.policy.ts';
import type { ModForReader } from './mods.store.ts';

type Reader = { member: Member; cardOf: CardOf };

export const isOpen = ({ verdict }: Pick<FileRow, 'verdict'>) =>
  verdict === 'clean' || verdict === 'not_scanned';

export const averageRating = (sum: number, count: number) => (count === 0 ? 0 : sum / count);

export function presentMod(row: ModForReader, { member, cardOf }: Reader): Mod {
  const author = row.is_official ? null : cardOf(row.author_id);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    platform: row.platform,
    icon: row.icon,
    game_genre: row.genre,
    features: row.features,
    cover: row.cover_id === null ? null : presentPicture(row.cover_id).thumbnailUrl,
    isOfficial: row.is_official,
    author_username: row.is_official ? 'Admin' : (author?.username ?? row.author_name),
    author_role: row.is_official ? 'Admin' : (author?.role ?? 'Free'),
    author,
    rating: averageRating(row.ratings_sum, row.ratings_count),
    ratings_count: row.ratings_count,
    downloads_count: row.downloads_count,
    likes_count: row.likes_count,
    comments_count: row.comments_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    file: fileOf(row),
    isListed: row.is_listed,
    liked: row.liked,
    own_rating: row.own_rating,
    canRate: !isOwn(member, row),
    canEdit: canEdit(member, row),
    canDelete: canDelete(member, row),
  };
}

function fileOf(row: ModForReader): ModFile | null {
  if (row.file_name === null) return null;
  return presentFile({
    name: row.file_name,
    kind: row.file_kind,
    size: row.file_size,
    sha256: row.file_sha256,
    has_programs: row.file_programs,
    verdict: row.file_verdict,
    scanner: row.file_scanner,
    scanned_at: row.file_scanned_at,
    finding: row.file_finding,
    is_released: row.file_released,
  });
}

type FileFacts = Pick<
  FileRow,
  | 'name'
  | 'kind'
  | 'size'
  | 'sha256'
  | 'has_programs'
  | 'verdict'
  | 'scanner'
  | 'scanned_at'
  | 'finding'
  | 'is_released'
>;

function presentFile(file: FileFacts): ModFile {
  const { name, kind, size, sha256, has_programs, verdict, scanner, scanned_at, finding } = file;
  const time = scanned_at?.toISOString() ?? null;
  const scan = { verdict, scanner, time, finding, isReleased: file.is_released };
  return { name, kind, size, sha256, hasPrograms: has_programs, scan };
}

type Inside = {
  versions: readonly VersionRow[];
  contents: readonly ModEntry[];
  contentsCount: number;
  dependencies: ModReference[];
  pictures: ModPicture[];
};

export function presentDetail(row: ModForReader, reader: Reader, inside: Inside): ModDetail {
  const mod = presentMod(row, reader);
  // Other members do not see versions that were refused or are not scanned yet.
  const versions = inside.versions.filter((version) => mod.canEdit || isOpen(version));
  return {
    ...mod,
    pictures: inside.pictures,
    versions: versions.map(presentVersion),
    contents: [...inside.contents],
    contents_count: inside.contentsCount,
    dependencies: inside.dependencies,
  };
}

function presentVersion(row: VersionRow): ModVersion {
  const { number, changelog, made_at } = row;
  return {
    number,
    changelog,
    created_at: made_at.toISOString(),
    file: presentFile(row),
    isOpen: isOpen(row),
  };
}

export function presentComment(row: CommentRow, { member, cardOf }: Reader): ModComment {
  const author = cardOf(row.author_id);
  return {
    id: row.id,
    mod_id: row.mod_id,
    username: author?.username ?? row.author_name,
    role: author?.role ?? 'Free',
    content: row.content,
    created_at: row.created_at.toISOString(),
    author,
    canDelete: canDeleteComment(member, row),
  };
}

export const presentFoundMod = ({ id, name, platform, ...mod }: FoundMod, language: Language): Found => ({
  kind: 'mod',
  id: String(id),
  title: name,
  detail: [
    textIn(language, platform === 'pc' ? 'mods:platform.pc' : 'mods:platform.mobile'),
    mod.is_official && textIn(language, 'mods:found.official'),
    !mod.is_listed && textIn(language, 'mods:found.notListed'),
  ]
    .filter(Boolean)
    .join(', '),
  picture: null,
  address: `/?screen=modmenu&mod=${id}`,
});
