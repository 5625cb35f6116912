import { plans, proPlanId } from '@snowglobe/contract/features/membership/membership.limits.ts';
import { escapeHtml } from '../../../core/http/escape-html.ts';
import type { Action } from './demo-billing.ts';
import type { DemoCheckout, DemoSubscription } from './demo.store.ts';

/** Not declared in the contract: a style sheet is no call. */
export const stylePath = '/api/demo-payments/style.css';
const pro = plans.find(({ id }) => id === proPlanId)!;
const price = `$${(pro.price / 100).toFixed(2)}`;

/** Plain HTML and one style sheet, so that the content security policy allows it. */
function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · Snowglobe demo payments</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${stylePath}"></head><body>
<main class="glass"><p class="demo">Demo payments: no money moves</p>${content}</main></body></html>`;
}

const button = (action: string, label: string, look = 'secondary') =>
  `<form method="post" action="${escapeHtml(action)}"><button class="${look}">${label}</button></form>`;
const link = (href: string, label: string) => `<a class="ghost" href="${escapeHtml(href)}">${label}</a>`;
const day = (time: Date) =>
  time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export function checkoutPage(
  { id, status, expires_at: expiresAt, success_path: success, cancel_path: cancel }: DemoCheckout,
  { isDeclined, username }: { isDeclined: boolean; username: string },
): string {
  if (status === 'complete')
    return page('Paid', `<h1>This is paid already</h1>${link(success, 'Back to Snowglobe')}`);
  if (expiresAt <= new Date())
    return page('Expired', `<h1>This checkout has expired</h1>${link(cancel, 'Back to Snowglobe')}`);
  const here = `/api/demo-payments/checkout/${id}`;
  return page(
    `Subscribe to ${pro.name}`,
    `<h1>Subscribe to ${pro.name}</h1><p class="price">${price}<span>per month</span></p>
<dl><div><dt>Member</dt><dd>${escapeHtml(username)}</dd></div><div><dt>Card</dt><dd class="mono">4242 4242 4242 4242</dd></div>
<div><dt>Due today</dt><dd>${price}</dd></div></dl>
${isDeclined ? '<p class="alert" role="alert">Your card was declined. Nothing was paid.</p>' : ''}
<div class="buttons">${button(`${here}/pay`, 'Pay (test card)', 'primary')}${button(`${here}/decline`, 'Decline')}${link(cancel, 'Back')}</div>
<p class="note">This page stands in for the payment provider until the operator sets one up. ${pro.name} can be cancelled anytime.</p>`,
  );
}

const labels: Record<Action, string> = {
  cancel: 'Cancel at period end',
  resume: 'Resume',
  'cancel-now': 'Cancel now',
  'fail-payment': 'Fail next payment',
  pay: 'Pay now (test card)',
};

export function portalPage(subscriptions: readonly DemoSubscription[], username: string): string {
  const cards = subscriptions.map(card).join('') || '<p>Nothing was ever paid here.</p>';
  return page(
    'Billing',
    `<h1>Billing</h1><p>Subscriptions of ${escapeHtml(username)}</p>${cards}<div class="buttons">${link('/', 'Back to Snowglobe')}</div>`,
  );
}

function card(one: DemoSubscription): string {
  const forms = offered(one).map(([action, look]) =>
    button(`/api/demo-payments/portal/${one.id}/${action}`, labels[action], look),
  );
  return `<section><h2>${pro.name} <span class="status ${escapeHtml(one.status)}">${escapeHtml(one.status.replace('_', ' '))}</span></h2>
<p>${state(one)}</p>${forms.length > 0 ? `<div class="buttons">${forms.join('')}</div>` : ''}</section>`;
}

function state(one: DemoSubscription): string {
  if (one.status === 'canceled') return 'It has ended.';
  if (one.status === 'past_due') return 'The last payment failed. Pay it to keep your access.';
  const when = day(one.current_period_end);
  return one.cancel_at_period_end ? `It ends on ${when}.` : `${price} on ${when}, then every month.`;
}

function offered(one: DemoSubscription): [Action, string][] {
  if (one.status === 'canceled') return [];
  const always: [Action, string] = ['cancel-now', 'danger'];
  if (one.status === 'past_due') return [['pay', 'primary'], always];
  if (one.cancel_at_period_end) return [['resume', 'primary'], always];
  return [['cancel', 'secondary'], ['fail-payment', 'secondary'], always];
}
