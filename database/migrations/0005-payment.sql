-- Fees, what is owed, orders, the money that came in, receipts. All amounts are whole fen.

create table fee_item (
  code text collate "C" primary key,
  position int not null,
  content jsonb not null,
  updated_at timestamptz not null
);

create table fee_policy (
  code text collate "C" primary key,
  position int not null,
  content jsonb not null,
  updated_at timestamptz not null
);

create table pay_order (
  id uuid primary key,
  pay_no text collate "C" not null unique,
  status text not null,
  version int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  payer_unit_id uuid,
  payer_name text not null,
  payer_code text,
  onlinelsh text[] not null,
  items jsonb not null,
  policies text[] not null default '{}',
  fee_total_fen bigint not null,
  fee_relief_fen bigint not null,
  amount_fen bigint not null check (amount_fen > 0),
  -- How often payment was begun; each begin has a trade of its own at the gateway.
  attempt int not null default 0,
  channel text,
  out_trade_no text collate "C",
  code_url text,
  expire_at timestamptz,
  pay_channel text,
  trade_no text,
  paid_at timestamptz,
  refund_no text,
  refund_reason text,
  refund_asked_at timestamptz,
  refunded_at timestamptz,
  check (amount_fen = fee_total_fen - fee_relief_fen)
);
create index pay_order_of_payer on pay_order (payer_unit_id, id desc);
create index pay_order_state on pay_order (status, id desc);
create index pay_order_expiry on pay_order (expire_at) where status = '03';

-- What one application owes. An open charge always hangs on exactly one living order, so no application is paid by two.
create table charge (
  id uuid primary key,
  onlinelsh text collate "C" not null unique,
  biz_id uuid not null,
  payer_unit_id uuid,
  payer_name text not null,
  payer_code text,
  apply_unit_id uuid,
  contact_mobile text not null,
  insp_type_name text not null,
  device_summary text not null,
  items jsonb not null,
  policies text[] not null,
  fee_total_fen bigint not null check (fee_total_fen >= 0),
  fee_relief_fen bigint not null check (fee_relief_fen >= 0),
  fee_payable_fen bigint not null check (fee_payable_fen > 0),
  charge_status text not null check (charge_status in ('open', 'paid', 'refunded', 'withdrawn')),
  order_id uuid references pay_order (id),
  -- Wrong answers to "last four digits of the mobile", so that they cannot be tried out.
  misses int not null default 0,
  missed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (fee_payable_fen = fee_total_fen - fee_relief_fen),
  check ((charge_status = 'withdrawn') = (order_id is null))
);
create index charge_of_payer on charge (payer_unit_id, id desc);
create index charge_of_applicant on charge (apply_unit_id, id desc);
create index charge_of_order on charge (order_id);

create table pay_transaction (
  id uuid primary key,
  channel text not null,
  trade_no text collate "C" not null,
  out_trade_no text collate "C" not null,
  order_id uuid references pay_order (id),
  amount_fen bigint not null,
  paid_at timestamptz not null,
  received_at timestamptz not null,
  unique (channel, trade_no)
);
create index pay_transaction_of_order on pay_transaction (order_id);

create table pay_exception (
  id uuid primary key,
  status text not null,
  version int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  kind text not null,
  transaction_id uuid not null unique references pay_transaction (id),
  order_id uuid references pay_order (id),
  expected_fen bigint,
  refund_no text
);
create index pay_exception_state on pay_exception (status, id desc);

create table receipt (
  id uuid primary key,
  receipt_no text collate "C" not null unique,
  order_id uuid not null unique references pay_order (id),
  content jsonb not null,
  issued_at timestamptz not null
);

-- The books of the sandbox cashier. The portal's own tables above never read them: they learn what happened as from any gateway.
create table sandbox_trade (
  out_trade_no text collate "C" primary key,
  description text not null,
  total_fen bigint not null,
  refunded_fen bigint not null default 0,
  trade_state text not null,
  notify_url text not null,
  transaction_id text,
  success_at timestamptz,
  expire_at timestamptz not null
);

create table sandbox_refund (
  out_refund_no text collate "C" primary key,
  out_trade_no text collate "C" not null references sandbox_trade (out_trade_no),
  refund_fen bigint not null,
  refund_id text not null
);

create table sandbox_key (
  name text primary key,
  sealed text not null
);
