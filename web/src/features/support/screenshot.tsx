import { Download, ImageOff, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useModal } from '../../ui/use-modal.ts';

/** A ticket's image: small beside the words, as large as the window lets it be on a press. */
export function Screenshot({ url, title }: { url: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const modal = useModal(isOpen, () => setOpen(false));
  const titleId = useId();
  if (isMissing) {
    return (
      <p className="shot-missing">
        <Icon of={ImageOff} />
        The screenshot did not load.
      </p>
    );
  }
  return (
    <>
      <button type="button" className="shot" aria-label="Open the screenshot" onClick={() => setOpen(true)}>
        <img src={url} alt="" loading="lazy" onError={() => setMissing(true)} />
      </button>
      <dialog {...modal} className="modal shot-viewer" aria-labelledby={titleId}>
        {isOpen && (
          <div className="shot-panel">
            <header className="shot-head">
              <h2 className="shot-title" id={titleId}>
                Screenshot: {title}
              </h2>
              <a className="icon-btn icon-btn-l" href={url} download title="Download" aria-label="Download">
                <Icon of={Download} size={22} />
              </a>
              <IconButton size="l" icon={X} label="Close" data-autofocus onClick={() => setOpen(false)} />
            </header>
            <div className="shot-stage">
              <img src={url} alt={`Screenshot of the ticket "${title}"`} />
            </div>
          </div>
        )}
      </dialog>
    </>
  );
}
