import { fullText } from '../core/format/dates.ts';
import { classNames } from './class-names.ts';

type WhenProps = {
  at: string;
  /** The visible format; the tooltip shows the full time. */
  as: (at: string) => string;
  className?: string;
};

/** A time. */
export function When({ at, as, className }: WhenProps) {
  return (
    <time className={classNames('readout', className)} dateTime={at} title={fullText(at)}>
      {as(at)}
    </time>
  );
}
