import styles from './saving-ring.module.css';

const radius = 8;
const length = 2 * Math.PI * radius;

/** How much of a video is saved, from 0 to 1. The text beside it says the same. */
export function SavingRing({ share, isStill = false }: { share: number; isStill?: boolean }) {
  return (
    <svg
      className={styles.ring}
      data-still={isStill || undefined}
      viewBox="0 0 20 20"
      width="18"
      height="18"
      aria-hidden="true"
    >
      <circle className={styles.track} cx="10" cy="10" r={radius} />
      <circle
        className={styles.share}
        cx="10"
        cy="10"
        r={radius}
        strokeDasharray={`${Math.max(0.02, share) * length} ${length}`}
      />
    </svg>
  );
}
