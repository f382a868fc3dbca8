import { sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { ThesisReview } from '../../contract/review/review.ts'
import type { ThesisTables } from '../tables.ts'
import { notifyPeople } from '../words.ts'

/**
 * Opens a report for each reviewer of the committee who has accepted and has none yet: when the review begins, and when
 * somebody accepts while it goes on.
 */
export async function openReviews(
  { id, title }: { id: number; title: Localized | string },
  ctx: Ctx<ThesisTables>,
): Promise<void> {
  // The thesis is locked, so that a review that begins and somebody who accepts meanwhile do not both open a report.
  await sql`select from thesis where id = ${id} for no key update`.execute(ctx.db)
  const { rows } = await sql<{ id: number; person: number; day: string; outside: boolean }>`
    with made as (insert into thesis_review (thesis_id, seat_id, due_on, created_at)
      select t.id, s.id, ${ctx.today}::date + k.review_days, ${ctx.now.toISOString()}::timestamptz
      from committee_seat s join thesis_committee c on c.id = s.committee_id join thesis t on t.id = c.thesis_id
      join thesis_template k on k.id = t.template_id
      where t.id = ${id} and t.state = 'UNDER_REVIEW' and s.role = 'REVIEWER' and s.state = 'ACCEPTED'
        and not exists (select from thesis_review r where r.seat_id = s.id and r.created_at >= t.review_started_at)
      returning id, seat_id, due_on)
    select made.id, s.person_id as person, made.due_on::text as day, s.email <> '' as outside
    from made join committee_seat s on s.id = made.seat_id order by made.id`.execute(ctx.db)
  for (const made of rows.filter(({ outside }) => !outside))
    await notifyPeople(ctx, [made.person], {
      ...{ key: 'reviewOpened', subject: ThesisReview.iri(made.id) },
      values: { title, day: made.day },
    })
}
