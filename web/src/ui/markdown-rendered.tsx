import { createContext, use, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkBreaks from 'remark-breaks';
import { handleLinkClick } from '../core/location.ts';
import { CodeBlock } from './code-block.tsx';
import { Formula } from './formula.tsx';
import { linkAddresses } from './markdown-addresses.ts';
import { markBrackets } from './markdown-brackets.ts';
import { gfmWords } from './markdown-gfm.ts';
import { markdownLink } from './markdown-link.ts';
import { markFormulas } from './markdown-math.ts';
import { gfmTables } from './markdown-tables.ts';
import { extractFormulas, type Formula as WrittenFormula } from './math-spans.ts';
import { t } from '../core/texts.ts';
import styles from './markdown.module.css';

export type RenderedProps = {
  text: string;
  /** The heading level of `#`; `##` is one lower. It starts below the page's own headings. */
  heading?: 2 | 3 | 4;
  /** Opens a link into this page, such as `?screen=news`. Without it the browser follows the link. */
  onOpen?: (path: string) => void;
  /** Renders a text in [square brackets], passed without them; null keeps it as written. */
  drawBracketed?: (words: string) => ReactNode;
  /** Draws formulas of TeX: `$x^2$`, `$$…$$`, `\\(…\\)` and `\\[…\\]`. */
  hasMath?: boolean;
  /** Pictures whose address starts with this path are shown; all others are links. */
  picturePath?: string;
};

type Follow = RenderedProps['onOpen'];
type LinkProps = { href?: string; children?: ReactNode };

const FollowContext = createContext<Follow>(undefined);
const InLink = createContext(false);
const BracketContext = createContext<RenderedProps['drawBracketed']>(undefined);
const FormulaContext = createContext<readonly WrittenFormula[]>([]);
const PictureContext = createContext<RenderedProps['picturePath']>(undefined);

/** The large part of the Markdown code, loaded lazily by `markdown.tsx`. */
export default function MarkdownRendered(props: RenderedProps) {
  const { text: written, heading = 2, onOpen, drawBracketed, hasMath = false, picturePath } = props;
  const { text, formulas } = hasMath ? extractFormulas(written) : { text: written, formulas: [] };
  return (
    <FollowContext value={onOpen}>
      <BracketContext value={drawBracketed}>
        <FormulaContext value={formulas}>
          <PictureContext value={picturePath}>
            <ReactMarkdown
              remarkPlugins={drawBracketed ? pluginsWithBrackets : plugins}
              components={{ ...links, ...code, ...tables, ...parts, ...headingsFrom(heading) }}
            >
              {text}
            </ReactMarkdown>
          </PictureContext>
        </FormulaContext>
      </BracketContext>
    </FollowContext>
  );
}

const plugins = [remarkBreaks, gfmWords, gfmTables, linkAddresses];
const pluginsWithBrackets = [remarkBreaks, gfmWords, gfmTables, markFormulas, markBrackets, linkAddresses];

const links: Components = {
  a: ({ href, children }) => <MarkdownLink href={href}>{children}</MarkdownLink>,
  // A picture of another site is only a link: the reader's browser must not contact that site by itself.
  img: ({ src, alt }) => <MarkdownPicture src={src} alt={alt} />,
};

const tables: Components = {
  // A wide table scrolls in its own box, also with the keyboard.
  table: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <div className={styles.scroll} role="region" aria-label={t('ui:table')} tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};

type CodeProps = { className?: string; children?: ReactNode };

const code: Components = {
  pre({ children }) {
    const { props } = children as ReactElement<CodeProps>;
    const language = /language-([\w+#-]+)/.exec(props.className ?? '')?.[1];
    return (
      <CodeBlock
        code={(typeof props.children === 'string' ? props.children : '').replace(/\n$/, '')}
        {...(language ? { language } : {})}
      />
    );
  },
  abbr: ({ title, children }) => <Bracketed words={title ?? ''}>{children}</Bracketed>,
};

const parts: Components = {
  dfn: ({ title }) => <NumberedFormula at={Number(title)} />,
  // The box cannot be ticked, so it is drawn as an icon.
  input: ({ checked }) => (
    <span
      className={styles.box}
      data-done={checked ? '' : undefined}
      role="img"
      aria-label={checked ? t('ui:taskDone') : t('ui:taskOpen')}
    />
  ),
};

function NumberedFormula({ at }: { at: number }) {
  const formula = use(FormulaContext)[at];
  return formula ? <Formula formula={formula} /> : null;
}

function Bracketed({ words, children }: { words: string; children?: ReactNode }) {
  return use(BracketContext)?.(words) ?? children;
}

function headingsFrom(top: number): Components {
  const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
  return Object.fromEntries(tags.map((tag, at) => [tag, tags[Math.min(top - 1 + at, 5)]]));
}

function MarkdownPicture({ src, alt }: { src?: string; alt?: string }) {
  const path = use(PictureContext);
  const isOwn = path !== undefined && src !== undefined && isPictureOf(path, src);
  if (!isOwn) return <MarkdownLink href={src}>{alt || src}</MarkdownLink>;
  return <img className={styles.picture} src={src} alt={alt ?? ''} loading="lazy" decoding="async" />;
}

/** A file name directly below the path; nothing that could lead elsewhere. */
const isPictureOf = (path: string, src: string) =>
  src.startsWith(path) && /^[\w-]+\.webp$/.test(src.slice(path.length));

function MarkdownLink({ href, children }: LinkProps) {
  const goOn = use(FollowContext);
  const isNested = use(InLink);
  const link = isNested ? null : markdownLink(href, window.location.origin);
  if (!link) return children;
  const content = <InLink value>{children}</InLink>;
  if (!link.inside) {
    return (
      <a className="link" href={link.href} target="_blank" rel="noopener noreferrer nofollow">
        {content}
      </a>
    );
  }

  const open = (event: MouseEvent) => goOn && handleLinkClick(event, () => goOn(link.href));

  return (
    <a className="link" href={link.href} onClick={open}>
      {content}
    </a>
  );
}
