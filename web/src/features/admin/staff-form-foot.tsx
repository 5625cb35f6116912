import { Button } from '../../ui/button.tsx';
import styles from './staff-form.module.css';

type StaffFormFootProps = { action: string; danger?: boolean; busy: boolean; onCancel: () => void };

export function StaffFormFoot({ action, danger = false, busy, onCancel }: StaffFormFootProps) {
  return (
    <div className={styles.foot}>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
        {action}
      </Button>
    </div>
  );
}
