import { Snowflake } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Frame } from './frame.tsx';
import { Icon } from './icon.tsx';
import type { BannerLook } from './member-look.ts';
import { isOwnPicture } from './own-picture.ts';
import { ProfileThemeArt } from './profile-theme.tsx';
import styles from './profile-theme.module.css';

export type MemberBannerProps = Partial<BannerLook> & {
  /** Pixels high. */
  height?: number;
  className?: string;
};

/** A member's banner: their picture, or their theme's. A picture that fails leaves a snowflake on the theme. */
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
      <Frame
        border={look.bannerBorder}
        glowType={look.bannerGlowType}
        glowColor={look.bannerGlowColor}
        rainbow={look.bannerGlowRainbow}
      />
    </span>
  );
}
