import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import MarkdownRendered from './markdown-rendered.tsx';

beforeAll(() => {
  vi.stubGlobal('window', { location: { origin: 'https://snow.example' } });
});

const drawn = (text: string) => renderToStaticMarkup(<MarkdownRendered text={text} />);

describe('a Markdown text of a member', () => {
  test('has headings, lists, quotes and its line breaks', () => {
    expect(drawn('# One\n\n## Two')).toBe('<h2>One</h2>\n<h3>Two</h3>');
    expect(drawn('- a\n- **b**')).toContain('<li><strong>b</strong></li>');
    expect(drawn('> said')).toContain('<blockquote>');
    expect(drawn('first\nsecond')).toBe('<p>first<br/>\nsecond</p>');
  });

  test('shows struck words and task lists with boxes that cannot be ticked', () => {
    expect(drawn('~~old~~ ~new~')).toBe('<p><del>old</del> ~new~</p>');
    const list = drawn('- [x] seen\n- [ ] to see');
    expect(list).toMatch(/aria-label="Done:"[^>]*><\/span> seen/);
    expect(list).toMatch(/aria-label="To do:"[^>]*><\/span> to see/);
    expect(list).not.toContain('<input');
  });

  test('shows formulas as text where they are not drawn', () => {
    expect(drawn('$x$')).toBe('<p>$x$</p>');
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    'Hello <b onclick="alert(1)">you</b>',
    '<iframe src="https://elsewhere.example"></iframe>',
  ])('shows HTML as the words it is: %s', (text) => {
    expect(drawn(text)).not.toMatch(/<(img|script|b|iframe)/);
    expect(drawn(text)).toContain('&lt;');
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](\tjava\nscript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:msgbox)',
    '[x](file:///etc/passwd)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
  ])('has no link where one could do harm: %s', (text) => {
    expect(drawn(text)).not.toMatch(/<a|href|src/);
  });

  test('shows only pictures of this server, and only where the page allows them', () => {
    const show = (src: string) =>
      renderToStaticMarkup(
        <MarkdownRendered text={`![A globe](${src})`} picturePath="/api/news/pictures/" />,
      );
    expect(show('/api/news/pictures/a-1.webp')).toContain('<img');
    for (const src of [
      'https://elsewhere.example/api/news/pictures/a-1.webp',
      '//elsewhere.example/a.webp',
      '/api/news/pictures/../../logout',
      '/api/news/pictures/a-1.webp?x=/api/logout',
      '/api/logout',
    ])
      expect(show(src)).not.toContain('<img');
  });

  test('shows tables that scroll inside their own box', () => {
    const table = drawn('| Day | Snow |\n| --- | --- |\n| Monday | **much** |');
    expect(table).toMatch(/<div[^>]*tabindex="0"[^>]*><table>/);
    expect(table).toContain('<th>Day</th>');
    expect(table).toContain('<td><strong>much</strong></td>');
  });

  test('shows a picture as a link with its description, without fetching it', () => {
    expect(drawn('![A fox](https://elsewhere.example/fox.png)')).toBe(
      '<p><a class="link" href="https://elsewhere.example/fox.png" target="_blank" rel="noopener noreferrer nofollow">A fox</a></p>',
    );
    const nested = drawn('[![A fox](https://elsewhere.example/fox.png)](https://elsewhere.example)');
    expect(nested.match(/<a/g)).toHaveLength(1);
    expect(nested).not.toContain('<img');
  });

  test('opens links to this page in place, and other links in a new tab', () => {
    expect(drawn('[rooms](?screen=publicchat)')).toContain('<a class="link" href="/?screen=publicchat">');
    expect(drawn('[rooms](https://snow.example/?screen=news)')).toContain('href="/?screen=news">');
    expect(drawn('[api](/api/docs)')).toContain('target="_blank"');
    expect(drawn('[there](//elsewhere.example/a)')).toContain('href="https://elsewhere.example/a" target');
    expect(drawn('[mail](mailto:a@b.example)')).toContain('href="mailto:a@b.example"');
  });

  test('makes an address in the text a link, but not one in code', () => {
    expect(drawn('See https://a.example/b.')).toContain('>https://a.example/b</a>.');
    expect(drawn('`https://a.example`')).not.toContain('<a');
    expect(drawn('[https://a.example](https://a.example)').match(/<a/g)).toHaveLength(1);
  });
});
