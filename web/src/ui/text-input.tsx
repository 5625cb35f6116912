import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon, type IconGlyph } from './icon.tsx';
import { t } from '../core/texts.ts';
import styles from './input.module.css';

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
  icon?: IconGlyph;
  size?: 's' | 'form';
  /** Shown at the right end, for example a key hint or a button. */
  trailing?: ReactNode;
};

/** A line of text. A password field has a button that shows it. */
export function TextInput({
  icon,
  size = 'form',
  trailing,
  type = 'text',
  className,
  ...others
}: TextInputProps) {
  const control = useFieldControl();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  return (
    <div className={classNames(styles.input, size === 's' && styles.s, className)}>
      {icon && <Icon of={icon} />}
      <input placeholder=" " {...control} {...others} type={secret && shown ? 'text' : type} />
      {secret && (
        <IconButton
          className={styles.eye}
          icon={shown ? EyeOff : Eye}
          label={shown ? t('ui:hidePassword') : t('ui:showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      )}
      {trailing}
    </div>
  );
}
