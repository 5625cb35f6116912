import { Snowflake } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { isOwnPicture } from './own-picture.ts';
import styles from './picture.module.css';

/** A picture that fills its frame. A missing or broken one is replaced by a snowflake. */
export function Picture({ src, alt = '', className, ...others }: ComponentProps<'img'>) {
  const [failed, setFailed] = useState<string>();
  if (!isOwnPicture(src) || failed === src) {
    const screenReaderText = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
    return (
      <span className={classNames(styles.missing, className)} {...screenReaderText}>
        <Icon of={Snowflake} size={32} />
      </span>
    );
  }
  return (
    <img
      loading="lazy"
      decoding="async"
      {...others}
      src={src}
      alt={alt}
      className={classNames(styles.picture, className)}
      onError={() => setFailed(src)}
    />
  );
}
