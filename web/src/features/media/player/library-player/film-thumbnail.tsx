import { thumbnailAt, type Thumbnails } from './segments-at-time.ts';
import styles from './film-thumbnail.module.css';

/** The thumbnail of a moment of a film. */
export function FilmThumbnail({ sheet, time }: { sheet: Thumbnails; time: number }) {
  const { url, x, y } = thumbnailAt(sheet, time);
  const { width, height } = sheet;
  const style = { width, height, backgroundImage: `url("${url}")`, backgroundPosition: `-${x}px -${y}px` };
  return <span className={styles.picture} style={style} />;
}
