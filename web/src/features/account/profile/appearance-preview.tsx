import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { ChevronDown } from 'lucide-react';
import { monthText } from '../../../core/format/dates.ts';
import { RoleBadge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SnowEdge } from '../../../ui/snow-edge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MemberBanner } from '../../../ui/member-banner.tsx';
import { MemberPicture } from '../../../ui/member-picture.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProfileCard } from '../../../ui/profile-theme.tsx';
import { StyledUsername } from '../../../ui/styled-username.tsx';
import { t } from '../../../core/texts.ts';
import styles from './appearance-preview.module.css';

/** The member's card as others see it. */
export function PreviewCard({ member }: { member: User }) {
  return (
    <div className={styles.preview}>
      {/* Outside of the card, because the card clips its content. */}
      <div className={styles.drift}>
        <SnowEdge />
      </div>
      <ProfileCard theme={member.theme}>
        <div className={styles.banner}>
          <MemberBanner {...member} height={136} />
        </div>
        <div className={styles.body}>
          <span className={styles.ring}>
            <MemberPicture {...member} size={88} presence="online" />
          </span>
          <p className={styles.who}>
            <StyledUsername {...member} className={styles.name} />
            <RoleBadge role={member.role} color={member.roleColor} />
          </p>
          <p className={styles.bio}>{member.bio.trim() || t('account:preview.emptyBio')}</p>
          <dl className={styles.facts}>
            <dt>{t('account:joined')}</dt>
            <dd className={styles.fact}>{monthText(member.joinDate)}</dd>
          </dl>
        </div>
      </ProfileCard>
    </div>
  );
}

/** The same member as one line in a chat. */
export function PreviewLine({ member }: { member: User }) {
  return (
    <Panel as="div" glass="dense" pad="none" className={styles.line}>
      <MemberPicture {...member} size={40} presence="online" />
      <div className={styles.words}>
        <p className={styles.lineWho}>
          <StyledUsername {...member} />
          <RoleBadge role={member.role} color={member.roleColor} />
        </p>
        <p>{t('account:preview.chatLine')}</p>
      </div>
    </Panel>
  );
}

type PreviewStripProps = {
  member: User;
  /** The line stays in view while the member tries out looks. */
  isSticky: boolean;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
};

/** On small screens the preview folds into this line. */
export function PreviewStrip({ member, isSticky, isOpen, controls, onToggle }: PreviewStripProps) {
  return (
    <div className={classNames('glass glass-float', styles.strip, isSticky && styles.stuck)}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onToggle}
      >
        <MemberPicture {...member} size={40} />
        <span className={styles.toggleWords}>
          <StyledUsername {...member} className={styles.toggleName} />
          <span className={styles.toggleNote}>
            {isOpen ? t('account:hidePreview') : t('account:showPreview')}
          </span>
        </span>
        <span className={styles.toggleBanner}>
          <MemberBanner {...member} height={36} className={styles.thumb} />
        </span>
        <Icon of={ChevronDown} className={classNames(styles.arrow, isOpen && styles.turned)} />
      </button>
    </div>
  );
}
