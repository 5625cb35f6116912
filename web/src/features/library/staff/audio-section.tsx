import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { Button } from '../../../ui/button.tsx';
import { writeVideo } from '../library.actions.ts';
import { LanguageFields } from './language-fields.tsx';
import { Line, Lines, Section } from './section.tsx';
import { t } from '../../../core/texts.ts';

/** Language and name of the audio tracks that members can choose. */
export function AudioSection({ video }: { video: LibraryVideo }) {
  const known = video.audio.map(({ position, language, label }) => ({ position, language, label }));
  const [tracks, setTracks] = useState(known);
  const [isBusy, setBusy] = useState(false);
  const isDirty = JSON.stringify(known) !== JSON.stringify(tracks);
  if (video.audio.length === 0) return null;

  async function save() {
    setBusy(true);
    await writeVideo(
      () => api.updateLibraryVideo({ params: { id: video.id }, body: { audio: tracks } }),
      t('library:audio.failed'),
    );
    setBusy(false);
  }

  return (
    <Section
      title={t('library:audio.title')}
      tools={
        <Button size="s" disabled={!isDirty} busy={isBusy} onClick={() => void save()}>
          {t('library:audio.save')}
        </Button>
      }
    >
      <Lines>
        {tracks.map((track) => (
          <Line key={track.position}>
            <LanguageFields
              of={t('library:audio.track', { number: track.position + 1 })}
              value={track}
              onChange={(named) =>
                setTracks((now) =>
                  now.map((each) => (each.position === track.position ? { ...each, ...named } : each)),
                )
              }
            />
          </Line>
        ))}
      </Lines>
    </Section>
  );
}
