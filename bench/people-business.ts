import type { Step } from './business.ts';

/**
 * People of each unit by its devices: three for two devices, with two items each, of which some have ended and some wait. Of thirty lifts one has its people with
 * the firm that maintains it. Nobody reads their sealed numbers.
 */
const workers: Step = {
  tables: ['worker_person', 'worker', 'worker_certificate', 'worker_device', 'worker_gap'],
  statements: [
    `create temp table hired on commit drop as
     select pg_temp.made_id('worker', key, at) as id, pg_temp.made_id('person', key, at) as person_id, key, at, roll, equ_sys_id, unit_id, areacode,
       (array['王', '李', '张', '刘', '陈', '杨', '赵', '周'])[roll % 8 + 1] || (array['建国', '志强', '海燕', '晓东', '国华', '春梅', '永康'])[roll % 7 + 1] as name,
       case class_code when '1' then 'G1' when '2' then 'R1' when '3' then 'T' when '4' then 'Q2' when '6' then 'Y2' when '9' then 'S2' else 'N1' end as item,
       row_number() over (order by key) as n
     from (
       select equ_sys_id, class_code, equ_sys_id || '-' || turn as key, pg_temp.roll('worker', equ_sys_id || '-' || turn) as roll,
         coalesce(case when class_code = '3' and pg_temp.roll('mechanic', equ_sys_id::text) < 33 then maint_unit end, use_unit) as unit_id, coalesce(equlocarecod, '330200') as areacode,
         now() - pg_temp.roll('hired', equ_sys_id || '-' || turn) * interval '1 day' as at
       from equipment cross join generate_series(1, 2) as turn where use_unit is not null) as told
     where key like '%-1' or roll < 500`,
    `insert into worker_person (id, id_card_sealed, id_card_print, id_card_shown, gender, birthday, created_at)
     select person_id, 'made', 'made ' || key, '330299********' || lpad((roll * 7 % 10000)::text, 4, '0'), '1', date '1970-01-01' + roll * 11, at from hired`,
    `insert into worker (id, person_id, unit_id, areacode, name, mobile, post, begins_on, ends_on, end_reason, created_by_name, created_at, updated_at)
     select id, person_id, unit_id, areacode, name, '19900040000', case item when 'N1' then '叉车司机' when 'T' then '电梯维保' else '其他' end,
       pg_temp.day_of(at) - 30, case when roll % 20 = 0 then pg_temp.day_of(at) end, case when roll % 20 = 0 then '离职' end, '林海', at, at from hired`,
    `insert into worker_certificate (id, certificate_no, worker_id, person_id, unit_id, areacode, holder_name, item_code, issue_date, valid_to, issuer, counts_as,
       running, status, version, submitted_at, created_by_name, created_at, updated_at)
     select pg_temp.made_id('certificate', key || item.code, at), 'RY' || to_char(at at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad((n * 2 + item.position)::text, 8, '0'), id, person_id,
       unit_id, areacode, name, item.code, ends - 1460, ends, '宁波市市场监督管理局', array[item.code], roll % 20 > 0, status, 1, at, '林海', at, at
     from hired cross join lateral (values (0, item), (1, case when roll % 9 = 0 then 'A' else 'HJ' end)) as item (position, code)
       cross join lateral (select pg_temp.day_of(now()) - 60 + (roll * 13 + item.position * 700) % 1500 as ends,
         (array['80', '80', '80', '80', '80', '80', '10', '05', '30', '80'])[(roll + item.position) % 10 + 1] as status) as days`,
    `insert into worker_device (worker_id, equ_sys_id, unit_id, created_by_name, created_at)
     select id, equ_sys_id, unit_id, '林海', at from hired where key like '%-1' and item <> 'T' and roll % 3 > 0`,
    `insert into worker_gap (unit_id, item_code, areacode, needed, held, soon, gap, untended)
     select unit_id, item, min(areacode), count(*), count(*) - count(*) / 7, count(*) / 20, count(*) / 7, count(*) / 3 from hired where item <> 'HJ' group by 1, 2`,
  ],
};

/** What each firm that maintains lifts publishes: an offer in three editions, and a list of two hundred parts. */
const offers: Step = {
  tables: ['maintenance_offer', 'maintenance_part_price'],
  statements: [
    `create temp table firm on commit drop as
     select maint_unit as unit_id, min(equlocarecod) as areacode, row_number() over (order by maint_unit) as n from equipment where maint_unit is not null group by 1`,
    `insert into maintenance_offer (id, kind, offer_no, unit_id, areacode, series_id, edition, proj_name, fit_models, varieties, brands, price, price_unit, warranty_months,
       is_public, valid_from, valid_to, published_on, ended_on, status, version, submitted_at, created_by_name, created_at, updated_at)
     select pg_temp.made_id(kind, n || '-' || edition, at), kind, (case kind when 'project' then 'WG' else 'PG' end) || '2026' || lpad((n * 3 + edition)::text, 8, '0'),
       unit_id, areacode, pg_temp.made_id(kind, n || '-1', now() - interval '2 years'), edition, case kind when 'project' then '电梯维保服务' || n end,
       case kind when 'parts' then '客梯配件' || n end, array['3110'], '各品牌', case kind when 'project' then 300000 + n % 90 * 1000 end,
       case kind when 'project' then 'liftYear' end, case kind when 'project' then 12 end, true, pg_temp.day_of(at), pg_temp.day_of(now()) + 200,
       pg_temp.day_of(at), case when edition < 3 then pg_temp.day_of(at) + 300 end, case when edition < 3 then '85' else '80' end, 2, at, '林海', at, at
     from firm cross join (values ('project'), ('parts')) as kinds (kind) cross join generate_series(1, 3) as edition
       cross join lateral (select now() - (3 - edition) * interval '1 year' - n % 50 * interval '1 day' as at) as days`,
    `insert into maintenance_part_price (id, offer_id, series_id, unit_id, position, part_name, spec, brand, part_unit, price, warranty_months, published_on)
     select pg_temp.made_id('part', id || '-' || position, created_at), id, series_id, unit_id, position,
       (array['门机变频器', '曳引轮', '导靴', '层门锁', '限速器', '缓冲器', '光幕', '钢丝绳'])[position % 8 + 1], 'X' || position, '通用', '件', 5000 + position * 100, 12, published_on
     from maintenance_offer cross join generate_series(1, 200) as position where kind = 'parts' and status = '80'`,
  ],
};

export const peopleSteps: readonly Step[] = [workers, offers];
