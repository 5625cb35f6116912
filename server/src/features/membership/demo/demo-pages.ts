import { proPlan } from '@snowglobe/contract/features/membership/membership.limits.ts';
import { languages, type Language } from '@snowglobe/contract/texts/languages.ts';
import { escapeHtml } from '../../../core/http/escape-html.ts';
import { dayIn, moneyIn, textIn } from '../../../core/texts/texts.ts';
import type { Action } from './demo-billing.ts';
import type { DemoCheckout, DemoSubscription } from './demo.store.ts';

/** Not declared in the contract: a style sheet is no call. */
export const stylePath = '/api/demo-payments/style.css';
const priceIn = (language: Language) => moneyIn(language, proPlan.price);
const nameIn = (language: Language) => textIn(language, proPlan.name);

/** Plain HTML and one style sheet, so that the content security policy allows it. */
function page(language: Language, title: string, content: string): string {
  return `<!doctype html><html lang="${language}" dir="${languages[language].dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${textIn(language, 'membership:demo.title', { title })}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${stylePath}"></head><body>
<main class="glass"><p class="demo">${textIn(language, 'membership:demo.noMoney')}</p>${content}</main></body></html>`;
}

const button = (action: string, label: string, look = 'secondary') =>
  `<form method="post" action="${escapeHtml(action)}"><button class="${look}">${label}</button></form>`;
const link = (href: string, label: string) => `<a class="ghost" href="${escapeHtml(href)}">${label}</a>`;

export function checkoutPage(
  { id, status, expires_at: expiresAt, success_path: success, cancel_path: cancel }: DemoCheckout,
  { isDeclined, username, language }: { isDeclined: boolean; username: string; language: Language },
): string {
  const back = textIn(language, 'core:backToSnowglobe');
  if (status === 'complete')
    return page(
      language,
      textIn(language, 'membership:demo.paid'),
      `<h1>${textIn(language, 'membership:demo.paidAlready')}</h1>${link(success, back)}`,
    );
  if (expiresAt <= new Date())
    return page(
      language,
      textIn(language, 'membership:demo.expired'),
      `<h1>${textIn(language, 'membership:demo.checkoutExpired')}</h1>${link(cancel, back)}`,
    );
  const here = `/api/demo-payments/checkout/${id}`;
  const plan = nameIn(language);
  const price = priceIn(language);
  const title = textIn(language, 'membership:demo.subscribeTo', { plan });
  return page(
    language,
    title,
    `<h1>${title}</h1><p class="price">${price}<span>${textIn(language, 'membership:demo.perMonth')}</span></p>
<dl><div><dt>${textIn(language, 'membership:demo.member')}</dt><dd>${escapeHtml(username)}</dd></div><div><dt>${textIn(language, 'membership:demo.card')}</dt><dd class="mono" dir="ltr">4242 4242 4242 4242</dd></div>
<div><dt>${textIn(language, 'membership:demo.dueToday')}</dt><dd>${price}</dd></div></dl>
${isDeclined ? `<p class="alert" role="alert">${textIn(language, 'membership:demo.declined')}</p>` : ''}
<div class="buttons">${button(`${here}/pay`, textIn(language, 'membership:demo.payTestCard'), 'primary')}${button(`${here}/decline`, textIn(language, 'membership:demo.decline'))}${link(cancel, textIn(language, 'ui:back'))}</div>
<p class="note">${textIn(language, 'membership:demo.note', { plan })}</p>`,
  );
}

const labels = {
  cancel: 'membership:demo.cancel',
  resume: 'membership:demo.resume',
  'cancel-now': 'membership:demo.cancelNow',
  'fail-payment': 'membership:demo.failPayment',
  pay: 'membership:demo.payNow',
} as const satisfies Record<Action, string>;

const statuses = {
  active: 'membership:demo.status.active',
  past_due: 'membership:demo.status.pastDue',
  canceled: 'membership:demo.status.canceled',
} as const;

export function portalPage(
  subscriptions: readonly DemoSubscription[],
  { username, language }: { username: string; language: Language },
): string {
  const cards =
    subscriptions.map((one) => card(one, language)).join('') ||
    `<p>${textIn(language, 'membership:demo.nothingPaid')}</p>`;
  const title = textIn(language, 'membership:demo.billing');
  const whose = textIn(language, 'membership:demo.subscriptionsOf', { username: escapeHtml(username) });
  const back = link('/', textIn(language, 'core:backToSnowglobe'));
  return page(language, title, `<h1>${title}</h1><p>${whose}</p>${cards}<div class="buttons">${back}</div>`);
}

function card(one: DemoSubscription, language: Language): string {
  const forms = offered(one).map(([action, look]) =>
    button(`/api/demo-payments/portal/${one.id}/${action}`, textIn(language, labels[action]), look),
  );
  const status = textIn(language, statuses[one.status as keyof typeof statuses]);
  return `<section><h2>${nameIn(language)} <span class="status ${escapeHtml(one.status)}">${status}</span></h2>
<p>${state(one, language)}</p>${forms.length > 0 ? `<div class="buttons">${forms.join('')}</div>` : ''}</section>`;
}

function state(one: DemoSubscription, language: Language): string {
  if (one.status === 'canceled') return textIn(language, 'membership:demo.hasEnded');
  if (one.status === 'past_due') return textIn(language, 'membership:demo.paymentFailed');
  const day = dayIn(language, one.current_period_end);
  return one.cancel_at_period_end
    ? textIn(language, 'membership:demo.endsOn', { day })
    : textIn(language, 'membership:demo.renewsOn', { price: priceIn(language), day });
}

function offered(one: DemoSubscription): [Action, string][] {
  if (one.status === 'canceled') return [];
  const always: [Action, string] = ['cancel-now', 'danger'];
  if (one.status === 'past_due') return [['pay', 'primary'], always];
  if (one.cancel_at_period_end) return [['resume', 'primary'], always];
  return [['cancel', 'secondary'], ['fail-payment', 'secondary'], always];
}
