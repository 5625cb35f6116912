-- Subscriptions, as the payment provider last told them, and the demo provider's own books.

-- Who we are at the payment provider. The row outlives the member, so that nobody goes on paying for a deleted account.
create table payment_customers (
  id text primary key,
  provider text not null check (provider in ('stripe', 'demo')),
  user_id bigint references users on delete set null,
  -- A reading of the provider's books takes a number before it asks; what it found is written only if no later
  -- number was. So the latest reading wins, in whatever order events arrive and answers come back.
  last_reading bigint not null default 0,
  written_reading bigint not null default 0,
  -- When to look without being told: events get lost.
  check_at timestamptz,
  created_at timestamptz not null default now(),
  constraint payment_customers_member_unique unique (user_id, provider)
);
create index payment_customers_check on payment_customers (check_at) where check_at is not null;

create table subscriptions (
  id text primary key,
  customer_id text not null references payment_customers on delete cascade,
  -- The provider's word. What counts for access is paid_until.
  status text not null,
  current_period_end timestamptz not null,
  -- Ends then instead of going on.
  ends_at timestamptz,
  paid_until timestamptz,
  created_at timestamptz not null default now()
);
create index subscriptions_customer on subscriptions (customer_id);

create table checkouts (
  id text primary key,
  customer_id text not null references payment_customers on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index checkouts_customer on checkouts (customer_id, created_at);

-- Stored together with what the event changed: a second delivery finds it here.
create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);
create index payment_events_received on payment_events (received_at);

-- From here on: what would lie at Stripe. No money moves.
create table demo_checkouts (
  id text primary key,
  customer_id text not null,
  -- The same request twice opens one checkout.
  request_key text not null unique,
  status text not null default 'open' check (status in ('open', 'complete')),
  success_path text not null,
  cancel_path text not null,
  expires_at timestamptz not null
);

create table demo_subscriptions (
  id text primary key,
  customer_id text not null,
  status text not null,
  current_period_start timestamptz not null,
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  created_at timestamptz not null default now()
);
create index demo_subscriptions_customer on demo_subscriptions (customer_id);

-- Events that wait to be delivered; a delivered one is gone.
create table demo_events (
  id text primary key,
  payload text not null,
  created_at timestamptz not null default now()
);
