import { languages, type Language } from '@snowglobe/contract/texts/languages.ts';
import { lazy, Suspense, useEffect } from 'react';
import { changeLanguage } from '../core/change-language.ts';
import { useHealth } from '../core/health.ts';
import { navigate, useQueryParams } from '../core/location.ts';
import { signedOutReason } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { StatusBadge } from '../ui/badge.tsx';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { ScreenLink } from '../ui/screen-link.tsx';
import { Sky } from '../ui/sky.tsx';
import { Snowfall } from '../ui/snowfall.tsx';
import { language, t } from '../core/texts.ts';
import styles from './visitor-app.module.css';

const loadAuth = () => import('../features/account/auth/auth-screen.tsx');
const AuthScreen = lazy(loadAuth);

/** The page of a visitor: the landing, and the sign-in form behind ACCESS TERMINAL. */
export function VisitorApp() {
  const query = useQueryParams();
  const wantsForm = query.get('screen') === 'auth' || query.has('reset');
  useEffect(() => {
    document.title = 'Snowglobe';
  }, []);
  return (
    <>
      <Sky outside globe={wantsForm ? 'left' : 'center'} />
      <Snowfall />
      <div className={styles.outside}>
        <header className={styles.head}>
          <ScreenLink className={styles.brand} href="/" aria-label={t('app:snowglobeHome')}>
            <Brand />
          </ScreenLink>
          {wantsForm && <OnlineBadge />}
        </header>
        {wantsForm ? (
          <Suspense>
            <AuthScreen onBack={() => navigate('/')} />
          </Suspense>
        ) : (
          <Landing />
        )}
        <Foot />
      </div>
    </>
  );
}

/** Why a member was signed out, for example by a ban. */
function SignedOutNote() {
  const words = useStore(signedOutReason);
  return words ? (
    <div className={styles.farewell}>
      <ErrorNote>{words}</ErrorNote>
    </div>
  ) : null;
}

function Landing() {
  return (
    <main className={styles.landing}>
      <SignedOutNote />
      <OnlineBadge />
      <h1 className={styles.title}>Snowglobe</h1>
      <p className={styles.text}>{t('app:description')}</p>
      <Button
        variant="terminal"
        onPointerEnter={() => void loadAuth()}
        onFocus={() => void loadAuth()}
        onClick={() => navigate('/?screen=auth')}
      >
        {t('app:accessTerminal')}
      </Button>
    </main>
  );
}

function OnlineBadge() {
  const { state } = useHealth();
  if (state === 'asking') return <StatusBadge label={t('app:connecting')} tone="away" />;
  return state === 'away' ? (
    <StatusBadge label={t('app:offline')} tone="off" />
  ) : (
    <StatusBadge label={t('ui:online')} />
  );
}

/** A native select, because the landing loads no other control. */
function LanguageChoice({ offered }: { offered: readonly Language[] }) {
  return (
    <select
      className={styles.language}
      aria-label={t('ui:language')}
      value={language}
      onChange={({ target }) => changeLanguage(target.value as Language)}
    >
      {offered.map((code) => (
        <option key={code} value={code} lang={code}>
          {languages[code].name}
        </option>
      ))}
    </select>
  );
}

function Foot() {
  const { inside, version, source, languages: offered } = useHealth();
  return (
    <footer className={classNames(styles.foot, 'readout')}>
      <span>{t('app:membersOnly', { host: window.location.host })}</span>
      {version && (
        <span className={styles.version}>
          {/* The licence gives the source to everybody who uses it. */}
          {source ? <a href={source}>{t('app:version', { version })}</a> : t('app:version', { version })}
        </span>
      )}
      {offered.length > 1 && <LanguageChoice offered={offered} />}
      {inside !== null && <span>{t('app:inside', { count: inside })}</span>}
    </footer>
  );
}
