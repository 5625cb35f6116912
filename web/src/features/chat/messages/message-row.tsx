import { memo, type ReactNode } from 'react';
import { dayHeading } from '../../../core/format/dates.ts';
import styles from './message-row.module.css';

export type MessageRowProps<T> = {
  item: T;
  before: T | undefined;
  /** The day that begins with this message. */
  day: number | undefined;
  isActive: boolean;
  render: (item: T, place: { before: T | undefined; isActive: boolean }) => ReactNode;
};

function Row<T>({ item, before, day, isActive, render }: MessageRowProps<T>) {
  return (
    <>
      {day !== undefined && (
        <div className={styles.day}>
          <span className="label">{dayHeading(day)}</span>
        </div>
      )}
      {render(item, { before: day === undefined ? before : undefined, isActive })}
    </>
  );
}

/** One message, with the date above the first of a day. While scrolling it is rendered again only if it changed. */
export const MessageRow = memo(Row) as typeof Row;
