import { fullText } from '../core/format/dates.ts';
import { classNames } from './class-names.ts';

type WhenProps = {
  at: string;
  /** How it is written; whoever points at it sees all of it. */
  as: (at: string) => string;
  className?: string;
};

/** When something happened. */
export function When({ at, as, className }: WhenProps) {
  return (
    <time className={classNames('readout', className)} dateTime={at} title={fullText(at)}>
      {as(at)}
    </time>
  );
}
