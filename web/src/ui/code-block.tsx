import { CopyButton } from './copy-button.tsx';
import { highlight } from './highlight.ts';
import styles from './code-block.module.css';

type CodeBlockProps = {
  code: string;
  /** As it stands behind the fence: `ts`, `python`. */
  language?: string;
  /** More of it is still to come: it is lit up once it is whole. */
  isOpen?: boolean;
};

/** A program that can be copied. */
export function CodeBlock({ code, language = '', isOpen = false }: CodeBlockProps) {
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <span className="readout">{language || 'code'}</span>
        <CopyButton variant="ghost" text={code} label="Copy code" />
      </div>
      <pre className={styles.code}>
        <code>
          {isOpen
            ? code
            : highlight(code, language).map(({ kind, text }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- pieces have no name but their place
                <span key={at} data-kind={kind}>
                  {text}
                </span>
              ))}
        </code>
      </pre>
    </div>
  );
}
