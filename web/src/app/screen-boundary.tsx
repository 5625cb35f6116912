import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './screen-boundary.module.css';

/** `quiet`: what fails is only not there, for what the page can do without. */
type ScreenBoundaryProps = { quiet?: boolean; children: ReactNode };

/** A screen that breaks (or whose code could not be fetched) must not take the navigation with it. */
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
          title="This screen did not open"
          text="The connection may have dropped, or Snowglobe was just updated."
          action={<Button onClick={() => window.location.reload()}>Try again</Button>}
        />
      </div>
    );
  }
}
