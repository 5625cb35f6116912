import { Panel } from '../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { t } from '../../core/texts.ts';
import postCardStyles from './post-card.module.css';
import postListStyles from './post-list.module.css';
import styles from './skeletons.module.css';

export function ListSkeleton() {
  return (
    <LoadingArea label={t('news:loading')} className={postListStyles.list}>
      {[46, 62, 38].map((width) => (
        <Panel key={width} as="div" glass="dense" pad="none" className={postCardStyles.card}>
          <Skeleton width={130} />
          <Skeleton width={`${width}%`} height={22} className={styles.line} />
          <Skeleton width="92%" className={styles.line} />
          <Skeleton width="70%" />
          <div className={postCardStyles.foot}>
            <Skeleton shape="circle" width={28} height={28} />
            <Skeleton width={120} />
          </div>
        </Panel>
      ))}
    </LoadingArea>
  );
}

export function PostSkeleton() {
  return (
    <LoadingArea label={t('news:loadingPost')} className={styles.post}>
      <Skeleton width={130} />
      <Skeleton width="70%" height={34} className={styles.line} />
      <div className={styles.byline}>
        <Skeleton shape="circle" width={40} height={40} />
        <Skeleton width={160} />
      </div>
      {[96, 88, 93, 61].map((width) => (
        <Skeleton key={width} width={`${width}%`} className={styles.word} />
      ))}
    </LoadingArea>
  );
}

export function CommentsSkeleton() {
  return (
    <LoadingArea label={t('news:loadingComments')} className={styles.comments}>
      {[64, 48].map((width) => (
        <div key={width} className={styles.comment}>
          <Skeleton shape="circle" width={36} height={36} />
          <div className={styles.words}>
            <Skeleton width={110} />
            <Skeleton width={`${width}%`} />
          </div>
        </div>
      ))}
    </LoadingArea>
  );
}
