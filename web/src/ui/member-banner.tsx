import { Snowflake } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { MemberGlow } from './member-glow.tsx';
import { Icon } from './icon.tsx';
import type { BannerLook } from './member-look.ts';
import { isOwnPicture } from './own-picture.ts';
import { ProfileThemeArt } from './profile-theme.tsx';
import styles from './profile-theme.module.css';

export type MemberBannerProps = Partial<BannerLook> & {
  /** Height in pixels. */
  height?: number;
  className?: string;
};

/** A member's banner: their own picture or that of their theme. A broken picture is replaced by a snowflake. */
export function MemberBanner({
  theme = 'default',
  bannerImage,
  height = 96,
  className,
  ...look
}: MemberBannerProps) {
  const [failed, setFailed] = useState<string>();
  const broken = bannerImage && failed === bannerImage;
  return (
    <span className={classNames(styles.banner, className)} style={{ height }}>
      <span className={styles.view}>
        {isOwnPicture(bannerImage) && !broken ? (
          <img
            src={bannerImage}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setFailed(bannerImage)}
          />
        ) : (
          <ProfileThemeArt theme={theme} />
        )}
        {broken && (
          <span className={styles.missing}>
            <Icon of={Snowflake} size={28} />
          </span>
        )}
      </span>
      <MemberGlow
        border={look.bannerBorder}
        glowType={look.bannerGlowType}
        glowColor={look.bannerGlowColor}
        rainbow={look.bannerGlowRainbow}
      />
    </span>
  );
}
