import { createContext, use, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkBreaks from 'remark-breaks';
import { follow } from '../core/location.ts';
import { CodeBlock } from './code-block.tsx';
import { linkAddresses } from './markdown-addresses.ts';
import { markBrackets } from './markdown-brackets.ts';
import { markdownLink } from './markdown-link.ts';

export type RenderedProps = {
  text: string;
  /** What a `#` becomes; the smaller ones follow. It starts below the page's own headings. */
  heading?: 2 | 3 | 4;
  /** Opens a link that leads into this page, such as `?screen=news`. Without it the browser follows. */
  onOpen?: (path: string) => void;
  /** Draws what stands in [square brackets], without them; null leaves it as it was written. */
  drawBracketed?: (words: string) => ReactNode;
};

type Follow = RenderedProps['onOpen'];
type LinkProps = { href?: string; children?: ReactNode };

const FollowContext = createContext<Follow>(undefined);
const InLink = createContext(false);
const BracketContext = createContext<RenderedProps['drawBracketed']>(undefined);

/** The part of Markdown that weighs something; `markdown.tsx` fetches it. */
export default function MarkdownRendered({ text, heading = 2, onOpen, drawBracketed }: RenderedProps) {
  return (
    <FollowContext value={onOpen}>
      <BracketContext value={drawBracketed}>
        <ReactMarkdown
          remarkPlugins={drawBracketed ? pluginsWithBrackets : plugins}
          components={{ ...links, ...code, ...headingsFrom(heading) }}
        >
          {text}
        </ReactMarkdown>
      </BracketContext>
    </FollowContext>
  );
}

const plugins = [remarkBreaks, linkAddresses];
const pluginsWithBrackets = [remarkBreaks, markBrackets, linkAddresses];

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
