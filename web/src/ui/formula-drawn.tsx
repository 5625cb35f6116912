import { createElement, type CSSProperties, type ReactNode } from 'react';
import temml from 'temml';
import { t } from '../core/texts.ts';
import { FormulaText } from './formula-text.tsx';
import type { Formula } from './math-spans.ts';
import styles from './formula-drawn.module.css';

/** The allowed elements of a formula. None of them links, loads or runs anything. */
const tags = new Set(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd mpadded mphantom menclose'.split(
    ' ',
  ),
);
const attributes = new Set(
  'display displaystyle scriptlevel mathvariant stretchy fence form separator lspace rspace minsize maxsize symmetric largeop movablelimits accent accentunder linethickness width height depth voffset columnalign rowspacing columnspacing notation columnspan'.split(
    ' ',
  ),
);
const properties =
  /^(?:padding(?:-left|-right|-top|-bottom)?|color|background-color|text-align|border(?:-\w+)*|math-(?:depth|style|shift)|font-(?:style|weight)|vertical-align)$/;
const value = /^[\w\s.,#%-]{1,40}$/;
const maxDepth = 60;

/** Draws TeX as MathML. The markup is parsed as XML and copied element by element, never inserted as HTML. */
export default function FormulaDrawn({ formula }: { formula: Formula }) {
  const drawn = draw(formula);
  if (drawn === null) return <FormulaText formula={formula} />;
  return formula.isDisplay ? (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <span className={styles.display} role="group" aria-label={t('ui:formula')} tabIndex={0}>
      {drawn}
    </span>
  ) : (
    drawn
  );
}

function draw({ tex, isDisplay }: Formula): ReactNode {
  try {
    const markup = temml.renderToString(tex, {
      displayMode: isDisplay,
      throwOnError: true,
      strict: false,
      trust: false,
      xml: true,
      maxExpand: 200,
      maxSize: [20, 100],
    });
    // The content security policy blocks style attributes, also while markup is parsed.
    const plain = markup.replaceAll(' style="', ' data-style="');
    const root = new DOMParser().parseFromString(plain, 'application/xml').documentElement;
    return root.localName === 'math' ? copy(root, 0, 0) : null;
  } catch {
    return null;
  }
}

function copy(element: Element, key: number, depth: number): ReactNode {
  if (!tags.has(element.localName) || depth > maxDepth) throw new Error('Not a part of a formula');
  const props: Record<string, unknown> = { key };
  for (const { name, value: given } of element.attributes) if (attributes.has(name)) props[name] = given;
  const style = styleOf(element.getAttribute('data-style') ?? '');
  if (style) props['style'] = style;
  const children = [...element.childNodes].flatMap((child, at): ReactNode[] => {
    if (child instanceof Element) return [copy(child, at, depth + 1)];
    return child.nodeType === Node.TEXT_NODE ? [child.textContent] : [];
  });
  return createElement(element.localName, props, ...children);
}

function styleOf(text: string): CSSProperties | null {
  const kept = text.split(';').flatMap((each): [string, string][] => {
    const [name = '', given = ''] = each.split(':').map((part) => part.trim());
    return properties.test(name) && value.test(given) ? [[camelCase(name), given]] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
