import { Lock, Smile, User } from 'lucide-react';
import google from '../ui/art/google.svg';
import { StatusBadge } from '../ui/badge.tsx';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { Sky } from '../ui/sky.tsx';
import { Snowfall } from '../ui/snowfall.tsx';
import { TextInput } from '../ui/text-input.tsx';

export function Landing() {
  return (
    <>
      <Sky outside globe="center" />
      <Snowfall />
      <header className="absolute top-8 left-6 sm:left-12">
        <Brand />
      </header>
      <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 pb-[24svh] text-center">
        <StatusBadge />
        <h1 className="bg-linear-to-b from-white from-25% to-[#c5e1ff] to-95% bg-clip-text px-3 pb-3 text-[clamp(3.5rem,8.1vw,7.25rem)] leading-none font-strong tracking-[-.055em] text-transparent">
          Snowglobe
        </h1>
        <p className="text-card !font-normal text-[#dfecff]">
          A small world behind glass. Films, friends, quiet nights.
        </p>
        <Button variant="terminal">Access Terminal</Button>
      </main>
    </>
  );
}

export function Auth() {
  return (
    <>
      <Sky outside globe="left" />
      <Snowfall />
      <main className="flex min-h-dvh items-center justify-center px-4 py-24 lg:justify-end lg:pr-[10.4vw]">
        <Panel glass="float" pad="roomy" drift frost="left" className="w-full max-w-114">
          <p className="label !text-ice">&gt; Identify yourself</p>
          <h1 className="mt-2 text-page">Access Terminal</h1>
          <p className="mt-1 text-mist">Welcome back. The snow kept your seat.</p>
          <form className="mt-7 flex flex-col gap-4.5">
            <Field label="Username">
              <TextInput icon={User} autoComplete="username" />
            </Field>
            <Field label="Password">
              <TextInput icon={Lock} type="password" autoComplete="current-password" />
            </Field>
            <Button variant="primary" size="form" full type="submit">
              Access System
            </Button>
            <Button size="form" full>
              <img src={google} alt="" width="18" height="18" /> Continue with Google
            </Button>
          </form>
          <IconButton icon={Smile} label="Smile" className="hidden" />
          <Icon of={Lock} className="hidden" />
        </Panel>
      </main>
    </>
  );
}
