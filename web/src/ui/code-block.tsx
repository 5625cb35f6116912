import { CopyButton } from './copy-button.tsx';
import { highlight } from './highlight.ts';
import { t } from '../core/texts.ts';
import styles from './code-block.module.css';

type CodeBlockProps = {
  code: string;
  /** As written after the fence: `ts`, `python`. */
  language?: string;
  /** The code is still being streamed: it is highlighted when it is complete. */
  isOpen?: boolean;
};

/** Code with a copy button. */
export function CodeBlock({ code, language = '', isOpen = false }: CodeBlockProps) {
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <span className="readout">{language || 'code'}</span>
        <CopyButton variant="ghost" text={code} label={t('ui:copyCode')} />
      </div>
      <pre className={styles.code}>
        <code>
          {isOpen
            ? code
            : highlight(code, language).map(({ kind, text }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- pieces have no key but their position
                <span key={at} data-kind={kind}>
                  {text}
                </span>
              ))}
        </code>
      </pre>
    </div>
  );
}
