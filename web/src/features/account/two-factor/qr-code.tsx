import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** The empty margin that the QR standard requires, in modules. */
const quietZone = 4;

/** A QR code, dark on white. The key is also shown as text, so a screen reader reads only the label. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#0a1324" d={modules.join('')} />
    </svg>
  );
}
