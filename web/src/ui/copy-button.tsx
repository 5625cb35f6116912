import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { copyText } from './clipboard.ts';
import { t } from '../core/texts.ts';

export type CopyButtonProps = Omit<ButtonProps, 'children' | 'onClick' | 'icon'> & {
  text: string;
  label?: string;
  /** Runs after the text is on the clipboard, for a toast. */
  onCopied?: () => void;
};

export function CopyButton({ text, label = t('ui:copy'), onCopied, ...others }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), 2000);
    return () => window.clearTimeout(timer);
  }, [copied]);

  async function copy() {
    await copyText(text);
    setCopied(true);
    onCopied?.();
  }

  return (
    <Button size="s" {...others} icon={copied ? Check : Copy} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t('ui:copied') : label}</span>
    </Button>
  );
}
