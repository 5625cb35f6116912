import { Lock, Mail } from 'lucide-react';
import { api } from '../../../core/api.ts';
import { useNativeForm } from '../../../core/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../core/toasts.ts';
import { AuthCard } from './auth-card.tsx';
import { GoogleButton } from './google-button.tsx';
import { ModeLink } from './mode-link.tsx';
import { checkSignup, type SignupField } from './check-signup.ts';
import { UsernameField } from './username-field.tsx';
import styles from './auth-form.module.css';

type SignupFormProps = { onCreated: (username: string) => void; onBack: () => void };

export function SignupForm({ onCreated, onBack }: SignupFormProps) {
  const { form, busy, problems, attempt } = useNativeForm<SignupField>({
    check: checkSignup,
    send: async (account) => {
      const { user } = await api.register({ body: account });
      toast({ title: 'Account Created!', message: 'Please log in.', type: 'success' });
      onCreated(user.username);
    },
    fallback: 'Registration failed',
    retryAt: 'username',
  });

  return (
    <AuthCard
      onBack={onBack}
      prompt="> identify yourself"
      title="Join"
      lead="There is a place for you behind the glass."
      foot={
        <>
          Already have a key? <ModeLink to="login">Log in</ModeLink>
        </>
      }
    >
      <form {...form} className={styles.tight}>
        <UsernameField error={problems.username} />
        <Field label="Email" error={problems.email} required>
          <TextInput icon={Mail} name="email" type="email" autoComplete="email" />
        </Field>
        <Field label="Password" error={problems.password} hint="At least 8 characters." required>
          <TextInput icon={Lock} name="password" type="password" autoComplete="new-password" />
        </Field>
        <Field label="Confirm Password" error={problems.confirmPassword} required>
          <TextInput icon={Lock} name="confirmPassword" type="password" autoComplete="new-password" />
        </Field>
        {problems.form && <ErrorNote key={attempt}>{problems.form}</ErrorNote>}
        <Button variant="primary" size="form" full type="submit" busy={busy} className={styles.submitNear}>
          Create Account
        </Button>
      </form>
      <GoogleButton />
    </AuthCard>
  );
}
