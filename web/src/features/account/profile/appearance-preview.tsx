import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { ChevronDown } from 'lucide-react';
import { RoleBadge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Drift } from '../../../ui/drift.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MemberBanner } from '../../../ui/member-banner.tsx';
import { MemberPicture } from '../../../ui/member-picture.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProfileCard } from '../../../ui/profile-theme.tsx';
import { StyledUsername } from '../../../ui/styled-username.tsx';

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

/** The member's card as others see it. */
export function PreviewCard({ member }: { member: User }) {
  return (
    <div className="relative">
      {/* Beside the card, which cuts off what stands over its edge. */}
      <div className="max-lg:hidden">
        <Drift />
      </div>
      <ProfileCard theme={member.theme}>
        <div className="p-3 pb-0">
          <MemberBanner {...member} height={136} />
        </div>
        <div className="px-6 pb-6">
          <span className="relative -mt-11 -ml-1.5 inline-block rounded-full bg-(--card-1) p-1.5">
            <MemberPicture {...member} size={88} presence="online" />
          </span>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
            <StyledUsername {...member} className="text-section" />
            <RoleBadge role={member.role} color={member.roleColor} />
          </p>
          <p className="mt-1.5 text-menu break-words whitespace-pre-line">
            {member.bio.trim() || 'A quiet member. Nothing written in the snow yet.'}
          </p>
          <dl className="mt-5 flex justify-between gap-4 border-t border-line pt-4 text-small">
            <dt>Joined</dt>
            <dd className="font-label text-snow">{month.format(new Date(member.joinDate))}</dd>
          </dl>
        </div>
      </ProfileCard>
    </div>
  );
}

/** The same member in the smallest place they are shown. */
export function PreviewLine({ member }: { member: User }) {
  return (
    <Panel as="div" glass="dense" pad="none" className="flex items-start gap-3.5 p-5">
      <MemberPicture {...member} size={40} presence="online" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5">
          <StyledUsername {...member} />
          <RoleBadge role={member.role} color={member.roleColor} />
        </p>
        <p>And this is you in chat.</p>
      </div>
    </Panel>
  );
}

type PreviewStripProps = {
  member: User;
  /** Keeps it in view while one tries things out. */
  isSticky: boolean;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
};

/** On small screens the preview folds into this line. */
export function PreviewStrip({ member, isSticky, isOpen, controls, onToggle }: PreviewStripProps) {
  return (
    <div className={classNames('glass glass-float lg:hidden', isSticky && 'sticky top-19 z-10')}>
      <button
        type="button"
        className="flex min-h-16 w-full items-center gap-3.5 rounded-panel py-2.5 pr-4 pl-4 text-left"
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onToggle}
      >
        <MemberPicture {...member} size={40} />
        <span className="min-w-0 flex-1">
          <StyledUsername {...member} className="leading-6" />
          <span className="block text-small text-mist">{isOpen ? 'Hide preview' : 'Show preview'}</span>
        </span>
        <span className="w-18 flex-none max-[22rem]:hidden">
          <MemberBanner {...member} height={36} className="!rounded-icon" />
        </span>
        <Icon
          of={ChevronDown}
          className={classNames('text-ice transition-transform', isOpen && 'rotate-180')}
        />
      </button>
    </div>
  );
}
