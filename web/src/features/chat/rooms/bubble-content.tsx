import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { Download, File as FileGlyph } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { sizeText } from '../../../core/format/sizes.ts';
import { LinkCard } from '../../../ui/link-card.tsx';
import { FormattedText } from '../../../ui/formatted-text.tsx';
import { AnswerCards } from '../assistant/answer-cards.tsx';
import { mentionsMember } from '../messages/mentions-member.ts';
import { pictureFrame } from './picture-frame.ts';
import { t } from '../../../core/texts.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from './bubble.module.css';

type ContentProps = {
  message: RoomMessage;
  ownName: string;
  isActive: boolean;
  onOpenImage: (message: RoomMessage) => void;
};

/** A text, a picture or a file. */
export function BubbleContent({ message, ownName, isActive, onOpenImage }: ContentProps) {
  if (message.deleted)
    return <p className={classNames(styles.bubble, styles.gone)}>{t('chat:messageDeleted')}</p>;
  if (message.type === 'image' && message.fileUrl) {
    return (
      <button
        type="button"
        className={styles.image}
        style={pictureFrame(message)}
        tabIndex={isActive ? 0 : -1}
        aria-label={t('chat:image.open', { name: message.fileName ?? '' })}
        onClick={() => onOpenImage(message)}
      >
        <Picture className={styles.picture} src={message.thumbnailUrl ?? message.fileUrl} alt="" />
      </button>
    );
  }
  const isMentioned = message.sender !== ownName && mentionsMember(message.content, ownName);
  if (message.type === 'file' && message.fileUrl) return <FileCard message={message} isActive={isActive} />;
  return (
    <div className={classNames(styles.bubble, isMentioned && styles.mentioned)}>
      {isMentioned && <span className="sr-only">{t('chat:mentionsYou.colon')} </span>}
      <FormattedText text={message.content} ownName={ownName} tabIndex={isActive ? 0 : -1} />
      {message.aiAnswer ? (
        <AnswerCards answer={message.aiAnswer} tabIndex={isActive ? 0 : -1} />
      ) : (
        <LinkCard text={message.content} tabIndex={isActive ? 0 : -1} />
      )}
    </div>
  );
}

function FileCard({ message, isActive }: { message: RoomMessage; isActive: boolean }) {
  const name = message.fileName ?? 'file';
  return (
    <a
      className={classNames(styles.bubble, styles.file)}
      href={message.fileUrl!}
      download={name}
      tabIndex={isActive ? 0 : -1}
    >
      <span className={styles.fileIcon}>
        <Icon of={FileGlyph} size={22} />
      </span>
      <span className={styles.fileWords}>
        <span className={styles.fileName}>
          <RichText of="chat:file.download" values={{ hidden: <span className="sr-only" />, name }} />
        </span>
        <span className="readout">{sizeText(message.fileSize ?? 0)}</span>
      </span>
      <Icon of={Download} size={20} />
    </a>
  );
}
