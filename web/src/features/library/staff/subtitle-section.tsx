import { subtitleEndings } from '@snowglobe/contract/features/library/library.limits.ts';
import type { LibrarySubtitle, LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../../core/api.ts';
import { languageName } from '../../../core/format/languages.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { sendSubtitles } from '../library-uploads.ts';
import { writeVideo } from '../library.actions.ts';
import { parseSidecarName } from '@snowglobe/contract/features/library/sidecars.ts';
import { LanguageFields, type Named } from './language-fields.tsx';
import { Line, Lines, Section } from './section.tsx';
import { t } from '../../../core/texts.ts';

const accept = subtitleEndings.map((ending) => `.${ending}`).join(',');

/** The subtitles of a video, from the file and added later. */
export function SubtitleSection({ video }: { video: LibraryVideo }) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);

  async function add(files: readonly File[]) {
    setBusy(true);
    for (const file of files) {
      const { language, label } = parseSidecarName(file.name, video.file_name) ?? {
        language: 'und',
        label: '',
      };
      await writeVideo(
        () => sendSubtitles(video.id, file, language, label),
        t('library:subtitles.addFailed'),
      );
    }
    setBusy(false);
  }

  return (
    <Section
      title={t('library:subtitles.title')}
      note={video.subtitles.length === 0 ? t('library:subtitles.noneNote') : t('library:subtitles.note')}
      tools={
        <>
          <Button size="s" icon={Plus} busy={isBusy} onClick={() => input.current?.click()}>
            {t('library:subtitles.add')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={accept}
            aria-label={t('library:subtitles.input')}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              void add(files);
            }}
          />
        </>
      }
    >
      <Lines>
        {video.subtitles.map((subtitle) => (
          <SubtitleLine key={subtitle.id} videoId={video.id} subtitle={subtitle} />
        ))}
      </Lines>
    </Section>
  );
}

function SubtitleLine({ videoId, subtitle }: { videoId: number; subtitle: LibrarySubtitle }) {
  const [named, setNamed] = useState<Named>({ language: subtitle.language, label: subtitle.label });
  const confirm = useConfirm();
  const params = { id: videoId, subtitleId: subtitle.id };
  const isDirty = named.language !== subtitle.language || named.label !== subtitle.label;
  const of = t('library:subtitles.track', { id: String(subtitle.id) });

  async function remove() {
    const agreed = await confirm({
      title: t('library:subtitles.removeTitle'),
      text: `${languageName(subtitle.language)} ${subtitle.label}`,
      action: t('ui:remove'),
      danger: true,
    });
    if (agreed) await writeVideo(() => api.removeSubtitles({ params }), t('library:subtitles.removeFailed'));
  }

  return (
    <Line>
      <LanguageFields of={of} value={named} onChange={setNamed} />
      {isDirty && (
        <Button
          size="s"
          onClick={() =>
            void writeVideo(
              () => api.updateSubtitles({ params, body: named }),
              t('library:subtitles.nameFailed'),
            )
          }
        >
          {t('ui:save')}
        </Button>
      )}
      <IconButton
        look="danger"
        icon={Trash2}
        label={t('library:subtitles.removeOne', { id: String(subtitle.id) })}
        onClick={() => void remove()}
      />
    </Line>
  );
}
