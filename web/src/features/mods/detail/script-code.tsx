import { luaWords } from './lua-words.ts';
import styles from './script-code.module.css';

const looks = {
  comment: styles.comment,
  string: styles.string,
  number: styles.number,
  keyword: styles.keyword,
};

/** Code as text in colours: nothing of it is ever run, nor read as HTML. */
export function ScriptCode({ code }: { code: string }) {
  return (
    // It scrolls, so that a keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable to scroll it with keys
    <pre className={styles.code} role="region" tabIndex={0} aria-label="Script">
      <code>
        {luaWords(code).map(({ kind, text, at }) =>
          kind === 'plain' ? (
            text
          ) : (
            <span key={at} className={looks[kind]}>
              {text}
            </span>
          ),
        )}
      </code>
    </pre>
  );
}
