import logo from './art/logo.svg';
import { classNames } from './class-names.ts';
import styles from './brand.module.css';

export function Brand({ large = false, className }: { large?: boolean; className?: string }) {
  const size = large ? 36 : 28;
  return (
    <span className={classNames(styles.brand, large && styles.large, className)}>
      <img src={logo} alt="" width={size} height={size} />
      Snowglobe
    </span>
  );
}
