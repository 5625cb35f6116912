import { createContext, use, type MouseEvent, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkBreaks from 'remark-breaks';
import { follow } from '../core/location.ts';
import { linkAddresses } from './markdown-addresses.ts';
import { markdownLink } from './markdown-link.ts';

export type RenderedProps = {
  text: string;
  /** What a `#` becomes; the smaller ones follow. It starts below the page's own headings. */
  heading?: 2 | 3 | 4;
  /** Opens a link that leads into this page, such as `?screen=news`. Without it the browser follows. */
  onOpen?: (path: string) => void;
};

type Follow = RenderedProps['onOpen'];
type LinkProps = { href?: string; children?: ReactNode };

const FollowContext = createContext<Follow>(undefined);
const InLink = createContext(false);

/** The part of Markdown that weighs something; `markdown.tsx` fetches it. */
export default function MarkdownRendered({ text, heading = 2, onOpen }: RenderedProps) {
  return (
    <FollowContext value={onOpen}>
      <ReactMarkdown remarkPlugins={plugins} components={{ ...links, ...headingsFrom(heading) }}>
        {text}
      </ReactMarkdown>
    </FollowContext>
  );
}

const plugins = [remarkBreaks, linkAddresses];

const links: Components = {
  a: ({ href, children }) => <MarkdownLink href={href}>{children}</MarkdownLink>,
  // Nothing is fetched from elsewhere for a reader who did not ask for it: a picture is a link to itself.
  img: ({ src, alt }) => <MarkdownLink href={src}>{alt || src}</MarkdownLink>,
};

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
