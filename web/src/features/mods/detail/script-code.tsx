import { splitLua } from './split-lua.ts';
import { t } from '../../../core/texts.ts';
import styles from './script-code.module.css';

const looks = {
  comment: styles.comment,
  string: styles.string,
  number: styles.number,
  keyword: styles.keyword,
};

/** Code as highlighted text. It is never run and never parsed as HTML. */
export function ScriptCode({ code }: { code: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable to scroll it with keys
    <pre className={styles.code} role="region" tabIndex={0} aria-label={t('mods:script')}>
      <code>
        {splitLua(code).map(({ kind, text, at }) =>
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
