import type { NamedTitle } from '@snowglobe/contract/features/ai/ai.model.ts';
import { Play } from 'lucide-react';
import { memo } from 'react';
import { goTo } from '../../core/location.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { openTitle, SaveToggle } from '../media/media.door.ts';
import { textBlocks } from './text-blocks.ts';
import { t } from '../../core/texts.ts';
import styles from './answer-text.module.css';

type AnswerTextProps = { text: string; titles: readonly NamedTitle[] };

/** An answer in blocks. Finished blocks are not rendered again while the rest arrives. */
export function AnswerText({ text, titles }: AnswerTextProps) {
  return (
    <div className={styles.answer} data-answer>
      {textBlocks(text).map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks never change their order
        <div key={at} className={styles.block}>
          {block.kind === 'code' && (
            <CodeBlock code={block.text} language={block.language} isOpen={block.isOpen} />
          )}
          {block.kind === 'table' && <Table rows={block.rows} titles={titles} />}
          {block.kind === 'words' && <Words text={block.text} titles={titles} />}
        </div>
      ))}
    </div>
  );
}

const namedIn = (text: string, titles: readonly NamedTitle[]) =>
  titles.filter((title) => text.includes(`[${title.text}]`));

/** Rendered again only if the text changes, or if more of its titles are known. */
const Words = memo(
  function Words({ text, titles }: AnswerTextProps) {
    const draw = (words: string) => {
      const title = titles.find((each) => each.text === words);
      return title ? <TitleButton title={title} /> : null;
    };
    return <Markdown text={text} heading={3} onOpen={goTo} drawBracketed={draw} hasMath />;
  },
  (before, now) =>
    before.text === now.text &&
    namedIn(now.text, before.titles).length === namedIn(now.text, now.titles).length,
);

type TableProps = { rows: readonly (readonly string[])[]; titles: readonly NamedTitle[] };

function Table({ rows, titles }: TableProps) {
  const [head = [], ...body] = rows;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable to scroll it with keys
    <div className={styles.wide} role="group" aria-label={t('ui:table')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((cell, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- cells never change their order
              <th key={at} scope="col">
                <Words text={cell} titles={titles} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows never change their order
            <tr key={at}>
              {head.map((_, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells never change their order
                <td key={column}>
                  <Words text={row[column] ?? ''} titles={titles} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TitleButton({ title: { id, title, year, type, isAnime } }: { title: NamedTitle }) {
  return (
    <span className={styles.titled}>
      <button
        type="button"
        className={styles.title}
        title={year === null ? t('ai:watch', { title }) : t('ai:watchYear', { title, year: String(year) })}
        onClick={() => openTitle(id)}
      >
        <Icon of={Play} size={13} />
        {title}
      </button>
      <SaveToggle of={{ titleId: id, title, type: isAnime ? 'anime' : type }} className={styles.save} />
    </span>
  );
}
