import type { Tag, TextKey, Texts } from '@snowglobe/contract/texts/texts.ts';
import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { richParts } from '../core/texts.ts';

type RichValues<K extends TextKey> = {
  [Name in keyof Texts[K]]: Texts[K][Name] extends Tag ? ReactElement : ReactNode;
};

/** A text with components inside. A tag's value is an element: `values={{ link: <a href="/terms" /> }}`. */
export function RichText<K extends TextKey>({ of, values }: { of: K; values: RichValues<K> }): ReactNode {
  const withTags = Object.fromEntries(
    Object.entries(values as Record<string, ReactNode>).map(([name, value]) => [
      name,
      isValidElement(value) ? (words: unknown[]) => cloneElement(value, {}, ...withKeys(words)) : value,
    ]),
  );
  return withKeys(richParts(of, withTags));
}

const withKeys = (parts: unknown[]): ReactNode[] =>
  // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
  parts.map((part, index) => <Fragment key={index}>{part as ReactNode}</Fragment>);
