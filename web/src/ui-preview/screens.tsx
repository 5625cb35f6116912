import { Lock, Smile, User } from 'lucide-react';
import google from '../ui/art/google.svg';
import { StatusBadge } from '../ui/badge.tsx';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { Sky } from '../ui/sky.tsx';
import { Snowfall } from '../ui/snowfall.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './screens.module.css';

export function Landing() {
  return (
    <>
      <Sky outside globe="center" />
      <Snowfall />
      <header className={styles.brand}>
        <Brand />
      </header>
      <main className={styles.landing}>
        <StatusBadge />
        <h1 className={styles.landingTitle}>Snowglobe</h1>
        <p className={styles.landingText}>A small world behind glass. Films, friends, quiet nights.</p>
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
      <main className={styles.auth}>
        <Panel glass="float" pad="roomy" snowEdge frost="left" className={styles.authCard}>
          <p className={classNames('label', styles.prompt)}>&gt; Identify yourself</p>
          <h1 className={styles.authTitle}>Access Terminal</h1>
          <p className={styles.authText}>Welcome back. The snow kept your seat.</p>
          <form className={styles.authForm}>
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
          <IconButton icon={Smile} label="Smile" className={styles.none} />
          <Icon of={Lock} className={styles.none} />
        </Panel>
      </main>
    </>
  );
}
