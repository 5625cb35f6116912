import { createContext, use, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkBreaks from 'remark-breaks';
import { follow } from '../core/location.ts';
import { CodeBlock } from './code-block.tsx';
import { Formula } from './formula.tsx';
import { linkAddresses } from './markdown-addresses.ts';
import { markBrackets } from './markdown-brackets.ts';
import { gfmWords } from './markdown-gfm.ts';
import { markdownLink } from './markdown-link.ts';
import { markFormulas } from './markdown-math.ts';
import { takeFormulas, type Formula as WrittenFormula } from './math-spans.ts';
import styles from './markdown.module.css';

export type RenderedProps = {
  text: string;
  /** What a `#` becomes; the smaller ones follow. It starts below the page's own headings. */
  heading?: 2 | 3 | 4;
  /** Opens a link that leads into this page, such as `?screen=news`. Without it the browser follows. */
  onOpen?: (path: string) => void;
  /** Draws what stands in [square brackets], without them; null leaves it as it was written. */
  drawBracketed?: (words: string) => ReactNode;
  /** Draws formulas of TeX: `$x^2$`, `$$…$$`, `\\(…\\)` and `\\[…\\]`. */
  hasMath?: boolean;
};

type Follow = RenderedProps['onOpen'];
type LinkProps = { href?: string; children?: ReactNode };

const FollowContext = createContext<Follow>(undefined);
const InLink = createContext(false);
const BracketContext = createContext<RenderedProps['drawBracketed']>(undefined);
const FormulaContext = createContext<readonly WrittenFormula[]>([]);

/** The part of Markdown that weighs something; `markdown.tsx` fetches it. */
export default function MarkdownRendered({
  text: written,
  heading = 2,
  onOpen,
  drawBracketed,
  hasMath = false,
}: RenderedProps) {
  const { text, formulas } = hasMath ? takeFormulas(written) : { text: written, formulas: [] };
  return (
    <FollowContext value={onOpen}>
      <BracketContext value={drawBracketed}>
        <FormulaContext value={formulas}>
          <ReactMarkdown
            remarkPlugins={drawBracketed ? pluginsWithBrackets : plugins}
            components={{ ...links, ...code, ...parts, ...headingsFrom(heading) }}
          >
            {text}
          </ReactMarkdown>
        </FormulaContext>
      </BracketContext>
    </FollowContext>
  );
}

const plugins = [remarkBreaks, gfmWords, linkAddresses];
const pluginsWithBrackets = [remarkBreaks, gfmWords, markFormulas, markBrackets, linkAddresses];

const links: Components = {
  a: ({ href, children }) => <MarkdownLink href={href}>{children}</MarkdownLink>,
  // Nothing is fetched from elsewhere for a reader who did not ask for it: a picture is a link to itself.
  img: ({ src, alt }) => <MarkdownLink href={src}>{alt || src}</MarkdownLink>,
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
  // A box that can't be ticked is a picture of one.
  input: ({ checked }) => (
    <span
      className={styles.box}
      data-done={checked ? '' : undefined}
      role="img"
      aria-label={checked ? 'Done:' : 'To do:'}
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

  const open = (event: MouseEvent) => goOn && follow(event, () => goOn(link.href));

  return (
    <a className="link" href={link.href} onClick={open}>
      {content}
    </a>
  );
}
