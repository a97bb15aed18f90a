-- What a firm publishes of its services for lifts and of its prices for parts, edition by edition.

create table maintenance_offer (
  id uuid primary key,
  kind text collate "C" not null check (kind in ('project', 'parts')),
  offer_no text collate "C" not null unique,
  unit_id uuid not null,
  areacode text collate "C" not null,
  -- The first edition of the same offer; itself there.
  series_id uuid not null,
  edition int not null,
  -- The edition upon which this one was written.
  replaces uuid,
  proj_name text,
  fit_models text,
  varieties text[],
  brands text,
  cycle text,
  maint_kind text,
  price bigint,
  price_unit text collate "C",
  year_price bigint generated always as (case price_unit when 'liftYear' then price when 'liftMonth' then price * 12 end) stored,
  warranty_months int,
  staff int,
  response_minutes int,
  service_areas jsonb,
  items jsonb,
  is_public boolean,
  valid_from date,
  valid_to date,
  remark text,
  licence_no text,
  licence_valid_to date,
  published_on date,
  ended_on date,
  checked_by_name text,
  status text collate "C" not null,
  version int not null,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint maintenance_offer_states check (status in ('00', '10', '30', '70', '80', '85', '90', '95', '97', '99'))
);
-- Of one offer one edition is in force, and one is on its way.
create unique index maintenance_offer_in_force on maintenance_offer (series_id) where status = '80';
create unique index maintenance_offer_on_its_way on maintenance_offer (series_id) where status in ('10', '30', '70');
create index maintenance_offer_editions on maintenance_offer (series_id, edition);
create index maintenance_offer_of_unit on maintenance_offer (unit_id, kind, status, updated_at desc);
create index maintenance_offer_newest on maintenance_offer (kind, updated_at desc, id desc);
create index maintenance_offer_by_state on maintenance_offer (kind, status, updated_at desc);
create index maintenance_offer_ends on maintenance_offer (valid_to, id) where status = '80';
create index maintenance_offer_published on maintenance_offer (published_on desc, id desc) where status = '80';

-- Each part of a list that is or was published, to be searched and compared.
create table maintenance_part_price (
  id uuid primary key,
  offer_id uuid not null references maintenance_offer,
  series_id uuid not null,
  unit_id uuid not null,
  position int not null,
  part_name text not null,
  spec text not null,
  brand text,
  origin text,
  part_unit text not null,
  price bigint not null,
  labour bigint,
  warranty_months int not null,
  type_test_no text,
  grams text[] generated always as (search_grams(part_name || ' ' || spec || ' ' || coalesce(brand, ''))) stored,
  published_on date not null,
  ended_on date
);
create unique index maintenance_part_price_once on maintenance_part_price (offer_id, position);
create index maintenance_part_price_now on maintenance_part_price (published_on desc, id desc) where ended_on is null;
create index maintenance_part_price_words on maintenance_part_price using gin (grams) where ended_on is null;
create index maintenance_part_price_series on maintenance_part_price (series_id, part_name, spec);

alter table maintenance_offer drop constraint if exists maintenance_offer_fields, add constraint maintenance_offer_fields check (
  char_length(proj_name) <= 100
  and char_length(fit_models) <= 200
  and char_length(brands) <= 200
  and char_length(cycle) <= 64
  and char_length(maint_kind) <= 64
  and price between 0 and 9000000000000
  and price_unit in ('liftYear', 'liftMonth', 'visit')
  and warranty_months between 0 and 2000000000
  and staff between 0 and 2000000000
  and response_minutes between 0 and 2000000000
  and char_length(remark) <= 500
) not valid;
