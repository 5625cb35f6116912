import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { t } from '../core/texts.ts';
import styles from './screen-boundary.module.css';

/** `quiet`: shows nothing after a failure, for parts that the page can do without. */
type ScreenBoundaryProps = { quiet?: boolean; children: ReactNode };

/** Keeps the navigation when a screen throws or its code could not be loaded. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.quiet) return null;
    return (
      <div className={classNames('page', styles.failed)}>
        <EmptyState
          title={t('app:thisScreenDidNotOpen')}
          text={t('app:thisScreenDidNotOpenText')}
          action={<Button onClick={() => window.location.reload()}>{t('ui:tryAgain')}</Button>}
        />
      </div>
    );
  }
}
