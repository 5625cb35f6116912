import { fullText } from '../core/format/dates.ts';
import { classNames } from './class-names.ts';

type TimeTextProps = {
  at: string;
  /** The visible format; the tooltip shows the full time. */
  as: (at: string) => string;
  className?: string;
};

/** A time. */
export function TimeText({ at, as, className }: TimeTextProps) {
  return (
    <time
      className={classNames('readout', className)}
      dateTime={at}
      // Only then, because a list has many of them.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = fullText(at);
      }}
    >
      {as(at)}
    </time>
  );
}
