import { libraryTitleMax } from '@snowglobe/contract/features/library/library.limits.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { isSeries, titleText, type MatchRow } from './match-rows.ts';
import { TitlePicker } from './title-picker.tsx';
import { t } from '../../../core/texts.ts';
import styles from './match-line.module.css';

type MatchLineProps = { row: MatchRow; isOpen: boolean; onChange: (part: Partial<MatchRow>) => void };

/** One file: its title, and for a series its season and episode. */
export function MatchLine({ row, isOpen, onChange }: MatchLineProps) {
  const [isPicking, setPicking] = useState(isOpen);
  const { title, folder, fileName } = row;
  const numbers = [
    ['season', t('library:match.season'), t('library:match.seasonOf', { file: fileName })],
    ['episode', t('library:match.episode'), t('library:match.episodeOf', { file: fileName })],
  ] as const;
  return (
    <li className={styles.line}>
      <p className={classNames('readout', styles.file)}>{folder ? `${folder}/${fileName}` : fileName}</p>
      <div className={styles.is}>
        <p className={styles.title}>
          {title ? titleText(title) : t('library:match.noTitle')}
          {title?.kind === 'own' && <Tag className={styles.own}>{t('library:match.own')}</Tag>}
          {title?.kind === 'catalogue' && title.title.year && (
            <span className="readout"> {title.title.year}</span>
          )}
        </p>
        <Button
          size="s"
          icon={Pencil}
          aria-expanded={isPicking}
          aria-label={t('library:match.anotherFor', { file: fileName })}
          onClick={() => setPicking(!isPicking)}
        >
          {title ? t('library:match.another') : t('library:match.choose')}
        </Button>
      </div>
      {isSeries(title) && (
        <div className={styles.is}>
          {numbers.map(([name, label, of]) => (
            <Field key={name} label={label} className={styles.number}>
              <TextInput
                size="s"
                inputMode="numeric"
                autoComplete="off"
                aria-label={of}
                value={row[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            </Field>
          ))}
          <Field label={t('library:name')} className={styles.episode}>
            <TextInput
              size="s"
              autoComplete="off"
              aria-label={t('library:match.episodeNameOf', { file: fileName })}
              maxLength={libraryTitleMax}
              value={row.episodeTitle}
              onChange={(event) => onChange({ episodeTitle: event.target.value })}
            />
          </Field>
        </div>
      )}
      {isPicking && (
        <TitlePicker
          label={t('library:match.titleOf', { file: fileName })}
          first={title ? titleText(title) : ''}
          onPick={(picked) => {
            onChange({ title: picked });
            setPicking(false);
          }}
        />
      )}
    </li>
  );
}
