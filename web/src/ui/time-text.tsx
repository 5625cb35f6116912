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
    <time className={classNames('readout', className)} dateTime={at} title={fullText(at)}>
      {as(at)}
    </time>
  );
}
