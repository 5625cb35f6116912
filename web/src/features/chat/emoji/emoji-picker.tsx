import { Search } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { emojiGroups, findEmojis, type Emoji } from './emoji-list.ts';
import { recentEmojis, rememberEmoji } from './recent-emojis.ts';
import { t } from '../../../core/texts.ts';
import styles from './emoji-picker.module.css';

const all = emojiGroups.flatMap(({ emojis }) => emojis);
const bySign = new Map(all.map((emoji) => [emoji.sign, emoji]));
const findRecent = () => recentEmojis().flatMap((sign) => bySign.get(sign) ?? []);

/** Emojis by group, or the results of a search. Arrow keys move the focus, Enter chooses. */
export default function EmojiPicker({ onChoose }: { onChoose: (sign: string) => void }) {
  const [typed, setTyped] = useState('');
  const [recent] = useState(findRecent);
  const body = useRef<HTMLDivElement>(null);
  const isSearch = typed.trim() !== '';
  const found = isSearch ? findEmojis(typed) : [];
  const groups = isSearch
    ? [{ name: t('chat:emoji.found'), emojis: found }]
    : [...(recent.length > 0 ? [{ name: t('chat:emoji.usedLast'), emojis: recent }] : []), ...emojiGroups];

  function choose(sign: string) {
    rememberEmoji(sign);
    onChoose(sign);
  }

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(body.current?.querySelectorAll('button') ?? [])];
    const from = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = buttonAfter(event.key, buttons, from);
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  return (
    <div className={styles.picker} onKeyDown={onKeyDown} role="presentation">
      <Field label={t('chat:emoji.search')} hideLabel>
        <TextInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the member opened the picker to search
          autoFocus
          type="search"
          icon={Search}
          maxLength={40}
          placeholder={t('chat:emoji.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (found[0]) choose(found[0].sign);
          }}
        />
      </Field>
      <div ref={body} className={styles.groups}>
        {groups.map(({ name, emojis }, nth) => (
          <section key={name} aria-label={name}>
            <p className="label">{name}</p>
            <div className={styles.grid}>
              {emojis.map((emoji, at) => (
                <EmojiButton key={emoji.sign} emoji={emoji} isFirst={nth + at === 0} onChoose={choose} />
              ))}
            </div>
          </section>
        ))}
        {isSearch && found.length === 0 && <p className={styles.none}>{t('chat:emoji.none')}</p>}
      </div>
      <p className="sr-only" role="status">
        {isSearch && t('chat:emoji.count', { count: found.length })}
      </p>
    </div>
  );
}

type EmojiButtonProps = { emoji: Emoji; isFirst: boolean; onChoose: (sign: string) => void };

function EmojiButton({ emoji: { sign, name }, isFirst, onChoose }: EmojiButtonProps) {
  return (
    <button
      type="button"
      className={styles.emoji}
      // Tab stops only at the first emoji; arrow keys move between them.
      tabIndex={isFirst ? 0 : -1}
      aria-label={name}
      title={name}
      onClick={() => onChoose(sign)}
    >
      {sign}
    </button>
  );
}

/** The target of an arrow key: left and right in reading order, up and down by position on the screen. */
function buttonAfter(key: string, buttons: HTMLButtonElement[], from: number): HTMLButtonElement | undefined {
  if (key === 'ArrowDown' && from < 0) return buttons[0];
  if (from < 0) return undefined;
  if (key === 'ArrowRight') return buttons[from + 1];
  if (key === 'ArrowLeft') return buttons[from - 1];
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const here = buttons[from]!.getBoundingClientRect();
  const others = key === 'ArrowDown' ? buttons.slice(from + 1) : buttons.slice(0, from).toReversed();
  return others.find((other) => {
    const there = other.getBoundingClientRect();
    return there.top !== here.top && there.left <= here.left && there.right > here.left;
  });
}
