import { libraryEndings, subtitleEndings } from '@snowglobe/contract/features/library/library.limits.ts';
import type { LibraryOverview } from '@snowglobe/contract/features/library/library.model.ts';
import { sizeText } from '../../../core/format/sizes.ts';
import { FileVideo, FolderSearch, FolderUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { StaffHead, StaffNote, StaffTitle, StaffTools } from '../../../ui/staff-panel.tsx';
import { addFiles } from '../library-uploads.ts';
import { scanFolder } from '../library.actions.ts';
import { t } from '../../../core/texts.ts';

const accept = [...libraryEndings, ...subtitleEndings].map((ending) => `.${ending}`).join(',');

/** A summary of the library, and the buttons to add videos. */
export function LibraryHead({ overview }: { overview: LibraryOverview | undefined }) {
  return (
    <StaffHead>
      <div>
        <StaffTitle id="library-title">{t('library:tab')}</StaffTitle>
        <StaffNote>{overview ? summary(overview) : t('library:head.note')}</StaffNote>
      </div>
      <StaffTools>
        {overview?.folder && <ScanButton overview={overview} />}
        <PickButton folder />
        <PickButton />
      </StaffTools>
    </StaffHead>
  );
}

function summary({ videos, bytes }: LibraryOverview): string {
  const free = bytes.free === null ? [] : [t('library:head.free', { size: sizeText(bytes.free) })];
  const made = bytes.generated > 0 ? [t('library:head.made', { size: sizeText(bytes.generated) })] : [];
  return [t('library:head.videos', { count: videos.all }), sizeText(bytes.originals), ...made, ...free].join(
    ' · ',
  );
}

/** Adds the files of LIBRARY_FOLDER on the server. */
function ScanButton({ overview: { folder, scan } }: { overview: LibraryOverview }) {
  const [isBusy, setBusy] = useState(false);
  async function start() {
    setBusy(true);
    await scanFolder();
    setBusy(false);
  }
  return (
    <Button
      size="s"
      icon={FolderSearch}
      busy={isBusy || scan.isRunning}
      title={folder ?? undefined}
      onClick={() => void start()}
    >
      {scan.isRunning ? t('library:head.scanning') : t('library:head.scan')}
    </Button>
  );
}

function PickButton({ folder = false }: { folder?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="s"
        variant={folder ? 'secondary' : 'primary'}
        icon={folder ? FolderUp : FileVideo}
        onClick={() => input.current?.click()}
      >
        {folder ? t('library:head.addFolder') : t('library:head.addFiles')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={folder ? t('library:head.folderInput') : t('library:head.filesInput')}
        {...(folder ? { webkitdirectory: '' } : { accept })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Cleared, so that the same file can be chosen again.
          target.value = '';
          void addFiles(files);
        }}
      />
    </>
  );
}
