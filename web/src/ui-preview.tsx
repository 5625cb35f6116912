import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RoleBadge } from './ui/badge.tsx';
import { Brand } from './ui/brand.tsx';
import { Button } from './ui/button.tsx';
import { classNames } from './ui/class-names.ts';
import { ConfirmProvider } from './ui/confirm.tsx';
import { EmptyState } from './ui/empty-state.tsx';
import { Globe } from './ui/globe.tsx';
import { restoreMotion } from './ui/motion.ts';
import { OfflinePill } from './ui/offline-pill.tsx';
import { Panel } from './ui/panel.tsx';
import { Sky } from './ui/sky.tsx';
import { Snowfall } from './ui/snowfall.tsx';
import { ToastStack } from './ui/toast.tsx';
import { Buttons, Inputs, MoreInputs } from './ui-preview/controls.tsx';
import { Names, Type, Colours, States, Written } from './ui-preview/words.tsx';
import { Navigation, Overlays, BellPanel } from './ui-preview/layers.tsx';
import { Portraits, Glow, Themes } from './ui-preview/members.tsx';
import { Plots } from './ui-preview/plots.tsx';
import { Landing, Auth } from './ui-preview/screens.tsx';
import styles from './ui-preview/ui-preview.module.css';

// For development only: every component in every state. `?page=landing` and `?page=auth` show whole screens.
restoreMotion();
const page = new URLSearchParams(location.search).get('page');
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ConfirmProvider>
        {page === 'landing' ? <Landing /> : page === 'auth' ? <Auth /> : <Preview />}
        <ToastStack />
      </ConfirmProvider>
    </StrictMode>,
  );
}

function Preview() {
  return (
    <>
      <Sky />
      <Snowfall />
      <main className={classNames('page', styles.page)}>
        <div className={styles.head}>
          <h1 className={styles.title}>Parts</h1>
          <Brand />
        </div>
        <Welcome />
        <div className={styles.grid}>
          <Buttons />
          <Inputs />
          <Names />
          <Type />
          <Panel glass="dense" className={styles.centered}>
            <EmptyState
              title="Nothing saved yet"
              text="Bookmark a film and it waits here in the snow."
              action={<Button size="s">Browse Movies &amp; TV</Button>}
            />
          </Panel>
          <Colours />
          <Plots />
          <MoreInputs />
          <Navigation />
          <Overlays />
          <States />
          <Written />
          <Portraits />
          <Glow />
          <Themes />
        </div>
      </main>
      <div data-corner className={styles.corner}>
        <BellPanel />
      </div>
      {page === 'offline' && <OfflinePill />}
    </>
  );
}

function Welcome() {
  return (
    <Panel snowEdge frost="left" pad="none" className={styles.welcome}>
      <div className={styles.welcomeArt}>
        <Globe size={345} className={styles.welcomeGlobe} />
      </div>
      <div className={styles.welcomeWords}>
        <div className={styles.facts}>
          <RoleBadge role={'Owner'} size="l" />
          <span className={classNames('readout', styles.quiet)}>214 inside · 3 friends online</span>
        </div>
        <p className={styles.hello}>Good evening, snowy</p>
        <p className={styles.line}>Two friends are in Saturday Reels.</p>
      </div>
    </Panel>
  );
}
