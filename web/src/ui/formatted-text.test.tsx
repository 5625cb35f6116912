import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FormattedText } from './formatted-text.tsx';

const html = (text: string) => renderToStaticMarkup(<FormattedText text={text} ownName="Ann" />);

describe('a formatted message', () => {
  it('highlights mentions of the reader only', () => {
    const shown = html('@ann **@ANN** @bob x@ann.example `@ann`');
    expect(shown.match(/<mark[^>]*>[^<]*<\/mark>/g)?.map((mark) => mark.replaceAll(/<[^>]*>/g, ''))).toEqual([
      '@ann',
      '@ANN',
    ]);
  });

  it('hides a spoiler from the eye and from a screen reader', () => {
    const shown = html('||he dies||');
    expect(shown).toContain('aria-label="Spoiler: press to show it"');
    expect(shown).toMatch(/<span[^>]* aria-hidden="true">he dies<\/span>/);
  });

  it('contains only a few kinds of elements, and links only to the web', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<script>',
        '<img src=x onerror=a>',
        '"',
        "'",
        '&',
        'javascript:alert(1)',
        'data:text/html,x',
      ),
      fc.constantFrom(
        '**',
        '*',
        '~~',
        '||',
        '`',
        '\n```\n',
        '\n> ',
        ' ',
        'a',
        '@ann',
        'https://a.example/"><b>',
      ),
      fc.webUrl(),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    );
    const allowed = new Set([
      'strong',
      'em',
      's',
      'code',
      'pre',
      'span',
      'blockquote',
      'a',
      'button',
      'mark',
    ]);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const shown = html(pieces.join(''));
        for (const [, tag] of shown.matchAll(/<\/?([^\s/>]+)/g)) expect(allowed).toContain(tag);
        for (const [, href] of shown.matchAll(/ href="([^"]*)"/g)) expect(href).toMatch(/^https?:\/\//);
        expect(shown).not.toMatch(/<[^>]* on\w+=/);
      }),
      { numRuns: 500 },
    );
  });
});
