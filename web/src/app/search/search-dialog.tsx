import { foundKinds, searchWordsMax } from '@snowglobe/contract/features/search/search.limits.ts';
import type { Found } from '@snowglobe/contract/features/search/search.model.ts';
import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { goTo, screenPath } from '../../core/location.ts';
import { useMe } from '../../core/session.ts';
import { openProfile } from '../../features/friends/friends.door.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { screens } from '../screens.tsx';
import { FoundList } from './found-list.tsx';
import { closeSearch, useSearchOpen } from './open-search.ts';
import { useFound } from './search.queries.ts';
import { t } from '../../core/texts.ts';
import styles from './search-dialog.module.css';

/** The search dialog. Mounted once; Ctrl-K opens it. */
export default function SearchDialog() {
  return (
    <Dialog bare size="l" open={useSearchOpen()} onClose={closeSearch} title={t('app:searchSnowglobe')}>
      <SearchBox />
    </Dialog>
  );
}

function open({ title, address }: Found): void {
  closeSearch();
  if (address === null) openProfile(title);
  else goTo(address);
}

function SearchBox() {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const { found, isError, refetch } = useFound(typed);
  const places = useMenuScreens();
  const shown = typed.trim() === '' ? places : sortByKind(found ?? []);
  const at = Math.min(marked, shown.length - 1);

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && shown.length > 0) {
      event.preventDefault();
      setMarked((at + step + shown.length) % shown.length);
    }
    const chosen = shown[at];
    // While an input method composes a character, Enter only ends the composition.
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(chosen);
    }
  }

  return (
    <div className={styles.box}>
      <Field label={t('app:searchSnowglobe')} hideLabel className={styles.field}>
        <TextInput
          data-autofocus
          icon={Search}
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={searchWordsMax}
          placeholder={t('app:searchPlaceholder')}
          value={typed}
          onKeyDown={press}
          onChange={(event) => {
            setTyped(event.target.value);
            setMarked(0);
          }}
        />
      </Field>
      <div className={styles.found}>
        {isError && <ErrorNote onRetry={() => void refetch()}>{t('app:searchFailed')}</ErrorNote>}
        {found?.length === 0 && <EmptyState title={t('app:nothingFound')} text={t('app:nothingFoundText')} />}
        <FoundList id={id} found={shown} marked={at} onMark={setMarked} onOpen={open} />
      </div>
      <p className="sr-only" role="status">
        {found && t('app:foundCount', { count: found.length })}
      </p>
    </div>
  );
}

/** The screens of the menu, shown before anything is typed. */
function useMenuScreens(): Found[] {
  const user = useMe();
  return screens
    .filter((screen) => screen.menu && screen.mayOpen(user))
    .map(({ name, title }) => ({
      kind: 'screen',
      id: name,
      title,
      detail: '',
      picture: null,
      address: screenPath(name),
    }));
}

const sortByKind = (found: readonly Found[]) =>
  foundKinds.flatMap((kind) => found.filter((each) => each.kind === kind));
