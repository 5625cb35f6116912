import type { ComponentProps, ElementType } from 'react';
import { classNames } from './class-names.ts';
import { SnowEdge } from './snow-edge.tsx';
import { Frost } from './frost.tsx';

export type PanelProps = ComponentProps<'section'> & {
  /** `dense` for text and tables, `float` for panels above the page, `pro` for the blue Pro card. */
  glass?: 'clear' | 'dense' | 'float' | 'pro';
  pad?: 'none' | 'm' | 'roomy';
  frost?: 'left' | 'right';
  snowEdge?: boolean;
  as?: ElementType;
};

const looks = {
  clear: 'glass',
  dense: 'glass glass-dense',
  float: 'glass glass-float',
  pro: 'glass glass-pro',
};

export function Panel(props: PanelProps) {
  const {
    glass = 'clear',
    pad = 'm',
    frost,
    snowEdge,
    as: Tag = 'section',
    className,
    children,
    ...others
  } = props;
  return (
    <Tag
      {...others}
      className={classNames(
        looks[glass],
        pad === 'm' && 'glass-pad',
        pad === 'roomy' && 'glass-roomy',
        className,
      )}
    >
      {snowEdge && <SnowEdge />}
      {frost && <Frost corner={frost} />}
      {children}
    </Tag>
  );
}
