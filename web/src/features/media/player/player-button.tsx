import type { ComponentProps } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './player-button.module.css';

/** A button on the picture, dark so that it is visible on any picture. */
export function PlayerButton(props: ComponentProps<typeof IconButton>) {
  return <IconButton {...props} look="bordered" className={styles.button} />;
}
