import { mentionPattern } from '@snowglobe/contract/features/chat/mentions.ts';
import { parseMessage, type Block, type Inline } from '@snowglobe/contract/message-format.ts';
import { useState, type ReactNode } from 'react';
import { highlight } from './highlight.ts';
import { t } from '../core/texts.ts';
import styles from './formatted-text.module.css';

type FormattedTextProps = {
  text: string;
  /** The reader's name: mentions of it are highlighted. */
  ownName?: string;
  /** The tabIndex of spoilers, for a list in which only one row is reachable with Tab. */
  tabIndex?: number;
};
type Shared = Omit<FormattedTextProps, 'text'>;

/** A message with its formatting. React elements only: no text becomes HTML. */
export function FormattedText({ text, ...shared }: FormattedTextProps) {
  return parseMessage(text).map((block, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- blocks have no key but their position
    <BlockElement key={at} block={block} {...shared} />
  ));
}

function BlockElement({ block, ...shared }: Shared & { block: Block }) {
  if (block.kind === 'code') {
    return (
      <pre className={styles.block}>
        <code>
          {highlight(block.text, block.language).map(({ kind, text }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- pieces have no key but their position
            <span key={at} data-kind={kind}>
              {text}
            </span>
          ))}
        </code>
      </pre>
    );
  }
  const words = <Inlines of={block.children} {...shared} />;
  return block.kind === 'quote' ? <blockquote className={styles.quote}>{words}</blockquote> : words;
}

function Inlines({ of, ...shared }: Shared & { of: readonly Inline[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- pieces have no key but their position
  return of.map((inline, at) => <InlineElement key={at} inline={inline} {...shared} />);
}

function InlineElement({ inline, ...shared }: Shared & { inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return <Words text={inline.text} ownName={shared.ownName} />;
    case 'link':
      return (
        <a className="link" href={inline.href} target="_blank" rel="noopener noreferrer nofollow">
          {inline.text}
        </a>
      );
    case 'code':
      return <code className={styles.code}>{inline.text}</code>;
    case 'spoiler':
      return <Spoiler of={inline.children} {...shared} />;
    case 'bold':
      return (
        <strong className={styles.bold}>
          <Inlines of={inline.children} {...shared} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <Inlines of={inline.children} {...shared} />
        </em>
      );
    case 'strike':
      return (
        <s>
          <Inlines of={inline.children} {...shared} />
        </s>
      );
  }
}

/** Hidden until it is pressed. The placeholder is as long as the text, which screen readers and copying do not reveal. */
function Spoiler({ of, ...shared }: Shared & { of: readonly Inline[] }) {
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <button
        type="button"
        className={styles.spoiler}
        tabIndex={shared.tabIndex ?? 0}
        aria-label={t('ui:spoiler')}
        onClick={() => setShown(true)}
      >
        <span className={styles.hidden} aria-hidden="true">
          {lettersOf(of)}
        </span>
      </button>
    );
  }
  return (
    // The button is removed, so the revealed text gets the focus.
    <span ref={(element) => element?.focus({ preventScroll: true })} className={styles.shown} tabIndex={-1}>
      <Inlines of={of} {...shared} />
    </span>
  );
}

const lettersOf = (of: readonly Inline[]): string =>
  of.map((each) => ('children' in each ? lettersOf(each.children) : each.text)).join('');

function Words({ text, ownName }: { text: string; ownName: string | undefined }) {
  if (!ownName || !text.includes('@')) return text;
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { 0: mention, 1: name, index } of text.matchAll(mentionPattern)) {
    if (name!.toLowerCase() !== ownName.toLowerCase()) continue;
    parts.push(
      text.slice(at, index),
      <mark key={index} className={styles.mention}>
        {mention}
      </mark>,
    );
    at = index + mention.length;
  }
  return [...parts, text.slice(at)];
}
