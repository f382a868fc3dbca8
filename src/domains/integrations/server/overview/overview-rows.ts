import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { accountKinds } from '../../contract/account/account.ts'
import { soonDays } from '../../contract/clients/client-scopes.ts'
import type { OverviewRow } from '../../contract/overview/overview.ts'
import type { IntegrationsTables } from '../tables.ts'

/** A learning platform by the last exchange of each linked course, and by the last test where none came after it. */
const systems = sql`
  select s.kind, s.id, null::text as name, case
      when s.secret_id is null or s.kind = any(${sql.val([...accountKinds])}) and s.client_id = '' then 'UNUSED'
      when not s.is_on then 'OFF'
      when r.failed > 0 or f.fails then 'FAILING' when r.leaving > 0 then 'STOPPED' else 'RUNNING' end as state,
    r.linked as count, r.last as "lastAt", case
      when s.secret_id is null or not s.is_on then null when r.failed > 0 then 'runsFailed'
      when f.fails then 'testFailed' when r.leaving > 0 then 'leaving' when r.nightly > 0 then 'nightly' end as notice,
    case when r.failed > 0 then r.failed when f.fails then 0 when r.leaving > 0 then r.leaving else r.nightly end as waits
  from connected_system s
  cross join lateral (
    select count(*)::int as linked, count(*) filter (where k.nightly)::int as nightly, max(x.created_at) as last,
      max(x.applied_at) as applied, count(*) filter (where x.state = 'FAILED')::int as failed,
      coalesce(sum(x.suspended) filter (where x.state = 'DRY_RUN' and x.is_stopped), 0)::int as leaving
    from connection k
    left join lateral (
      select * from sync_run n where n.connection_id = k.id order by n.id desc limit 1) x on true
    where k.kind = s.kind and k.state = 'LINKED') r
  cross join lateral (
    select s.problem is not null and coalesce(r.applied < s.tested_at, true) as fails) f`

/** A webhook that the portal has switched off by itself fails; one that an operator has switched off is off. */
const webhooks = sql`
  select 'WEBHOOK', w.id, w.name,
    case when w.failing_since is not null then 'FAILING' when w.state = 'PAUSED' then 'OFF' else 'RUNNING' end,
    cardinality(w.kinds), w.last_taken_at, case
      when w.state = 'PAUSED' and w.failing_since is not null then 'paused' when d.waiting > 0 then 'messages' end,
    d.waiting
  from webhook w
  cross join lateral (
    select count(*)::int as waiting from webhook_delivery d where d.webhook_id = w.id and d.state = 'WAITING') d
  where w.state <> 'ENDED'`

/** A tool that is in use or proposed; without a key set it can do nothing but open. */
const tools = (today: string) => sql`
  select 'LEARNING_TOOL', l.id, l.name,
    case when l.state = 'PROPOSED' then 'PROPOSED' when n.notice is null then 'RUNNING' else 'FAILING' end,
    (select count(distinct k.course_id)::int from tool_link k where k.tool_id = l.id and k.state = 'PLACED'),
    (select max(a.answered_at) from tool_launch a where a.tool_id = l.id), n.notice, 0
  from learning_tool l
  cross join lateral (
    select case when l.state = 'PROPOSED' then 'toReview' when l.agreement_until < ${today}::date then 'agreementOver'
      when l.key_set_url is null and (l.reads_roster or l.writes_marks) then 'noKeys' end as notice) n
  where l.state in ('PROPOSED', 'ACTIVE')`

/** All clients together; those that end soon, or have ended and were not renewed, are counted. */
const clients = (today: string) => sql`
  select 'API_CLIENTS', null::int, null::text, case when count(*) > 0 then 'RUNNING' else 'UNUSED' end, count(*)::int,
    max(last_used_at), case when count(*) filter (where ${endsSoon(today)}) > 0 then 'ending' end,
    count(*) filter (where ${endsSoon(today)})::int
  from api_client where state = 'LIVE'`

const endsSoon = (today: string) => sql`ends_on <= ${today}::date + ${soonDays}::int`

/** The systems that read rosters by OneRoster. */
const rosters = (today: string) => sql`
  select 'ROSTERS', null::int, null::text, case when count(*) > 0 then 'RUNNING' else 'UNUSED' end, count(*)::int,
    max(last_used_at), null::text, 0
  from api_client where state = 'LIVE' and ends_on >= ${today}::date and scopes && array['roster.read', 'marks.read']`

/** The identity providers that add people by SCIM. */
const provisioning = (today: string) => sql`
  select 'PROVISIONING', null::int, null::text, case when count(*) > 0 then 'RUNNING' else 'UNUSED' end,
    (select count(*)::int from scim_user where ended_at is null), max(last_used_at), null::text, 0
  from api_client where state = 'LIVE' and ends_on >= ${today}::date and 'scim' = any(scopes)`

/** E-mails that have waited for longer than a mail server may be away; all of them where no mail server is set up. */
const mails = sql`
  select 'MAIL', null::int, null::text, case when m.waiting = 0 then 'RUNNING'
      when m.without_server = m.waiting then 'UNUSED' else 'FAILING' end, m.waiting,
    (select sent_at from mail_message where state = 'sent' order by id desc limit 1),
    case when m.waiting > 0 then 'mails' end, m.waiting
  from (select count(*)::int as waiting,
      count(*) filter (where error = 'SMTP_URL is not set.')::int as without_server
    from mail_message
    where state in ('queued', 'failed') and created_at < now() - interval '15 minutes') m`

/** All connections; those of one kind are in the order of their names. */
export async function overviewRows({ db, today }: Pick<Ctx<IntegrationsTables>, 'db' | 'today'>) {
  const { rows } = await sql<OverviewRow>`
    select * from (${systems} union all ${webhooks} union all ${tools(today)} union all ${clients(today)}
      union all ${rosters(today)} union all ${provisioning(today)} union all ${mails}) o
    order by name nulls first, kind, id`.execute(db)
  return rows
}
