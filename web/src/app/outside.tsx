import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { api } from '../core/api.ts';
import { navigate, useQueryParams } from '../core/location.ts';
import { StatusBadge } from '../ui/badge.tsx';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { Sky } from '../ui/sky.tsx';
import { Snowfall } from '../ui/snowfall.tsx';

const loadAuth = () => import('../features/account/auth/auth-screen.tsx');
const AuthScreen = lazy(loadAuth);

/** What a visitor sees: the landing, and the form behind ACCESS TERMINAL. */
export function Outside() {
  const query = useQueryParams();
  const wantsForm = query.get('screen') === 'auth' || query.has('reset');
  useEffect(() => {
    document.title = 'Snowglobe';
  }, []);
  return (
    <>
      <Sky outside globe={wantsForm ? 'left' : 'center'} />
      <Snowfall />
      <div className="outside">
        <header className="outside-head">
          <Brand />
          {wantsForm && <OnlineBadge />}
        </header>
        {wantsForm ? (
          <Suspense>
            <AuthScreen onBack={() => navigate('/')} />
          </Suspense>
        ) : (
          <Landing />
        )}
        <OutsideFoot />
      </div>
    </>
  );
}

function Landing() {
  return (
    <main className="landing">
      <OnlineBadge />
      <h1 className="landing-title">Snowglobe</h1>
      <p className="landing-text">A small world behind glass. Films, friends, quiet nights.</p>
      <Button
        variant="terminal"
        onPointerEnter={() => void loadAuth()}
        onFocus={() => void loadAuth()}
        onClick={() => navigate('/?screen=auth')}
      >
        ACCESS TERMINAL
      </Button>
    </main>
  );
}

function useHealth() {
  return useQuery({ queryKey: ['health'], queryFn: () => api.getHealth(), refetchInterval: 60_000, retry: false });
}

function OnlineBadge() {
  const { isError, isPending } = useHealth();
  if (isPending) return <StatusBadge label="Connecting" tone="away" />;
  return isError ? <StatusBadge label="Offline" tone="off" /> : <StatusBadge label="Online" />;
}

function OutsideFoot() {
  const { data } = useHealth();
  return (
    <footer className="outside-foot readout">
      <span>{window.location.host} / members only</span>
      {data && <span>{data.inside} inside</span>}
    </footer>
  );
}
