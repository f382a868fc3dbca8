import { sql } from 'kysely'
import type { Viewer } from '#platform/contract/policy.ts'
import type { TaskSql } from '#platform/server/domain.ts'
import { UserContact } from '../contract/contact.ts'
import { User } from '../contract/user.ts'

/** Open invoices, and contacts that nobody has confirmed for a year. */
export const tasksOfPeople = (me: Viewer): TaskSql => sql`
  select 'PAY_INVOICE' as type, 'people' as domain,
    jsonb_build_object('number', i.number, 'amount', i.amount, 'currency', i.currency) as "values",
    ${User.iri(me.id)}::text as subject, i.due_on::text as due_at
  from invoice i where i.person_id = ${me.id} and i.paid_at is null and i.state = 'OPEN'
  union all
  select 'CONFIRM_CONTACTS', 'people', '{}'::jsonb, ${`${UserContact.path}/`}::text || min(c.id), null::text
  from user_contact c
  where c.person_id = ${me.id} and coalesce(c.confirmed_at < now() - interval '1 year', true)
  having count(*) > 0`
