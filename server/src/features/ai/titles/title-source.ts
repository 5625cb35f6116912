import type { DescribedTitle, TitleIndex } from '../../media/media.feature.ts';

/** A title of the catalogue, as far as SnowyAI needs it. */
export type KnownTitle = DescribedTitle;

/** The titles that SnowyAI can recommend and link to. The media feature provides them. */
export type TitleSource = {
  /** The titles that the guide recommends from. */
  index(): Promise<TitleIndex>;
  /** Titles with one of these names; upper and lower case are the same. */
  named(names: readonly string[]): Promise<readonly KnownTitle[]>;
};
