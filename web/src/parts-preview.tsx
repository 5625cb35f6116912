import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RoleBadge } from './ui/badge.tsx';
import { Brand } from './ui/brand.tsx';
import { Button } from './ui/button.tsx';
import { ConfirmProvider } from './ui/confirm.tsx';
import { EmptyState } from './ui/empty-state.tsx';
import { Globe } from './ui/globe.tsx';
import { restoreMotion } from './ui/motion.ts';
import { OfflinePill } from './ui/offline-pill.tsx';
import { Panel } from './ui/panel.tsx';
import { Sky } from './ui/sky.tsx';
import { Snowfall } from './ui/snowfall.tsx';
import { ToastStack } from './ui/toast.tsx';
import { Buttons, Inputs, MoreInputs } from './parts-preview/controls.tsx';
import { Names, Type, Colours, States, Written } from './parts-preview/words.tsx';
import { Navigation, Overlays, BellPanel } from './parts-preview/layers.tsx';
import { Portraits, Glow, Themes } from './parts-preview/members.tsx';
import { Plots } from './parts-preview/plots.tsx';
import { Landing, Auth } from './parts-preview/screens.tsx';

// Development only: every part in every state. `?page=landing` and `?page=auth` show them as a screen.
restoreMotion();
const page = new URLSearchParams(location.search).get('page');
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ConfirmProvider>
        {page === 'landing' ? <Landing /> : page === 'auth' ? <Auth /> : <Parts />}
        <ToastStack />
      </ConfirmProvider>
    </StrictMode>,
  );
}

function Parts() {
  return (
    <>
      <Sky />
      <Snowfall />
      <main className="page py-9 pb-40">
        <div className="flex items-center justify-between">
          <h1 className="text-page">Parts</h1>
          <Brand />
        </div>
        <Welcome />
        <div className="mt-6 grid grid-cols-1 gap-5 lg:grid-cols-3">
          <Buttons />
          <Inputs />
          <Names />
          <Type />
          <Panel glass="dense" className="grid">
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
      <div className="corner-bell fixed right-7 bottom-7 z-30">
        <BellPanel />
      </div>
      {page === 'offline' && <OfflinePill />}
    </>
  );
}

function Welcome() {
  return (
    <Panel drift frost="left" pad="none" className="mt-12">
      <div className="absolute inset-0 overflow-hidden rounded-panel max-sm:hidden">
        <Globe size={345} className="absolute -top-[108px] -right-[18px]" />
      </div>
      <div className="relative p-6 sm:px-11 sm:py-10">
        <div className="flex items-center gap-3">
          <RoleBadge role={'Owner'} size="l" />
          <span className="readout text-mist">214 inside · 3 friends online</span>
        </div>
        <p className="mt-3 text-hero text-snow">Good evening, snowy</p>
        <p className="mt-1 max-w-[50ch] text-card !font-normal">Two friends are in Saturday Reels.</p>
      </div>
    </Panel>
  );
}
