import { roleColors } from '@snowglobe/contract/features/admin/admin.limits.ts';
import { useId } from 'react';
import styles from './color-palette.module.css';
import { t } from '../../../core/texts.ts';

/** The choice of a role's colour. A colour from before the palette existed is offered too. */
export function ColorPalette({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const name = useId();
  const isOwn = !roleColors.some((color) => color === value.toLowerCase());
  const colors = isOwn ? [value, ...roleColors] : roleColors;
  return (
    <fieldset>
      <legend className="field-label">{t('admin:color')}</legend>
      <div className={styles.colors}>
        {colors.map((color) => (
          <label key={color} className={styles.color} title={color}>
            <input
              type="radio"
              name={name}
              value={color}
              checked={color === value.toLowerCase() || color === value}
              onChange={() => onChange(color)}
              style={{ backgroundColor: color }}
            />
            <span className="sr-only">{color}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
