/** Puts the member where the trouble is, once the refusal is on the page. */
export function focusRefused(within: ParentNode): void {
  requestAnimationFrame(() => within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
