import { themes } from '@snowglobe/contract/features/account/account.limits.ts';
import { Ellipsis, MessageCircle, UserPlus } from 'lucide-react';
import { RoleBadge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { MemberBanner } from '../ui/member-banner.tsx';
import { MemberPicture } from '../ui/member-picture.tsx';
import { ProfileCard, profileThemes } from '../ui/profile-theme.tsx';
import { StyledUsername } from '../ui/styled-username.tsx';
import { Card } from './card.tsx';
import styles from './members.module.css';

export function Portraits() {
  const members =
    'snowy tundra.fox pixelfrost kestrel oda_ vesper9 lumi north mirelle bram sable hollowpine marrow quietloop';
  return (
    <Card title="Member pictures">
      <div className={styles.faces}>
        {members.split(' ').map((username) => (
          <MemberPicture key={username} username={username} size={48} named />
        ))}
      </div>
      <div className={styles.frames}>
        <MemberPicture
          username="pulse"
          size={72}
          profileBorder="glow"
          profileGlowColor="#3b82f6"
          presence="online"
          named
        />
        <MemberPicture
          username="solid"
          size={72}
          profileBorder="glow"
          profileGlowType="solid"
          profileGlowColor="#4ade80"
          named
        />
        <MemberPicture
          username="rainbow"
          size={72}
          profileBorder="glow"
          profileGlowType="solid"
          profileGlowRainbow
          named
        />
        <MemberPicture
          username="broken"
          size={40}
          profilePicture="/gone.png"
          profileBorder="glow"
          profileGlowRainbow
          named
        />
      </div>
    </Card>
  );
}

export function Glow() {
  return (
    <Card title="Banners">
      <div className={styles.banners}>
        <MemberBanner height={72} theme="default" bannerBorder="glow" bannerGlowColor="#3b82f6" />
        <MemberBanner
          height={72}
          theme="holy-glow"
          bannerBorder="glow"
          bannerGlowType="solid"
          bannerGlowColor="#facc15"
        />
        <MemberBanner
          height={72}
          theme="rainbow"
          bannerBorder="glow"
          bannerGlowType="solid"
          bannerGlowRainbow
        />
        <MemberBanner height={72} theme="default" bannerImage="/gone.png" />
      </div>
    </Card>
  );
}

export function Themes() {
  return (
    <Card title="Profile themes" wide>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <ProfileCard key={theme} theme={theme}>
            <MemberBanner theme={theme} height={104} />
            <div className={styles.themeBody}>
              <div className={styles.themeTop}>
                <span className={styles.themeRing} style={{ background: 'var(--card-1)' }}>
                  <MemberPicture username={theme} size={72} presence="online" named />
                </span>
                <IconButton icon={Ellipsis} label={`More about ${theme}`} look="bordered" />
              </div>
              <div className={styles.themeName}>
                <StyledUsername
                  username={profileThemes[theme].label}
                  className={styles.name}
                  usernameColorMode={
                    theme === 'rainbow' ? 'rainbow' : theme === 'cyberpunk' ? 'selected' : 'solid'
                  }
                  usernameColor1="#22e6ff"
                  usernameColor2="#b06bff"
                  usernameColor3="#ff2fb9"
                  usernameCustomColor={
                    { binary: '#5dffb6', 'holy-glow': '#ffe6a3' }[theme as string] ?? '#ffffff'
                  }
                />
                <RoleBadge role={'Paid'} />
              </div>
              <p className={styles.themeLine}>{profileThemes[theme].line}</p>
              <div className={styles.themeActions}>
                <Button size="s" variant="primary" icon={UserPlus} className={styles.fill}>
                  Add friend
                </Button>
                <Button size="s" icon={MessageCircle} className={styles.fill}>
                  Message
                </Button>
              </div>
            </div>
          </ProfileCard>
        ))}
      </div>
    </Card>
  );
}
