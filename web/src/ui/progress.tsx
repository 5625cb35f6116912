export type ProgressProps = {
  label: string;
  /** 0 to 1; left out while it is unknown. */
  value?: number;
  thick?: boolean;
};

export function Progress({ label, value, thick = false }: ProgressProps) {
  return (
    <progress
      className={thick ? 'progress progress-m' : 'progress'}
      aria-label={label}
      max={1}
      value={value}
    />
  );
}
