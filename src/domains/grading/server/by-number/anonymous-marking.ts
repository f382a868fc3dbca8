import { sql } from 'kysely'
import { Assessment, Course, isGiven, runs } from '#course/contract'
import { byNumberNow } from '#course/server'
import { personRef } from '#people/server'
import { Conflict, NotAllowed } from '#platform/contract/errors.ts'
import { type Item, idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { AnonymousMarking } from '../../contract/by-number/anonymous-marking.ts'
import type { GradingTables } from '../tables.ts'
import { violation, words } from '../words.ts'
import { giveNumbers } from './candidate-numbers.ts'
import { parties } from './parties.ts'

type Db = Ctx<GradingTables>

const rows = rowsFrom<GradingTables>()('anonymous_marking as x', (query) =>
  query
    .innerJoin('assessment as a', 'a.id', 'x.assessment_id')
    .innerJoin('course as c', 'c.id', 'a.course_id')
    .innerJoin('person as s', 's.id', 'x.started_by'),
)

/** The work of the assessment whose moderation is not finished: names are shown after it. */
const openModeration = sql`from grading_sample y where y.assessment_id = x.assessment_id
  and y.state not in ('AGREED', 'SETTLED')`

/** Assessments that are marked by candidate number. */
export const anonymousMarking = handleResource(AnonymousMarking, rows, {
  fields: {
    course: reference(Course, { id: 'a.course_id', name: 'c.title', code: 'c.code' }),
    assessment: reference(Assessment, { id: 'x.assessment_id', name: 'a.title', code: 'a.code' }),
    releasedAt: 'a.released_at',
    ownNumber: ({ me }) => sql<number | null>`(
      select n.number from candidate_number n join enrollment e on e.id = n.enrollment_id
      where n.assessment_id = x.assessment_id and e.person_id = ${me.id} and e.state <> 'WITHDRAWN' and ${byNumberNow})`,
    candidates: sql<number>`(select count(*)::int from candidate_number n join enrollment e on e.id = n.enrollment_id
      where n.assessment_id = x.assessment_id and e.state <> 'WITHDRAWN')`,
    marked: sql<number>`(select count(*)::int from mark k
      where k.assessment_id = x.assessment_id and (k.score is not null or k.status is not null))`,
    startedBy: personRef('x.started_by', 's'),
  },
  sorted: [],
  newRow: async ({ assessment }, ctx) => {
    await checkHidden(idOf(assessment), ctx)
    return { assessment_id: idOf(assessment), started_by: ctx.me.id }
  },
  created: async (_, { assessment }, ctx) => {
    const work = idOf(assessment)
    await setByNumber(work, true, ctx)
    const { rows: enrolled } = await sql<{ id: number }>`
      select e.id from assessment a join enrollment e on e.course_id = a.course_id
      where a.id = ${work} and e.state <> 'WITHDRAWN' order by e.id`.execute(ctx.db)
    await giveNumbers(
      work,
      enrolled.map(({ id }) => id),
      ctx,
    )
  },
  after: {
    showNames: async (item, ctx) => {
      await setByNumber(item.assessment.id, false, ctx)
    },
  },
  conditions: {
    openModeration: {
      when: sql`(exists (select ${openModeration}))`,
      values: sql`(select jsonb_build_object('course', (
        select w.course_id from assessment w where w.id = x.assessment_id), 'count', count(*)) ${openModeration})`,
    },
  },
  parties,
  // The number itself is only on the page.
  notices: {
    values: ({ course, assessment }, { me }) => ({
      ...{ course: course.code ?? '', title: assessment.name ?? '', assessment: assessment.code },
      by: me.name,
    }),
  },
})

/**
 * Names can only be hidden before anybody has seen a mark beside one: while there are no marks, and no guest has
 * papers.
 */
async function checkHidden(work: number, ctx: Db): Promise<void> {
  const said = words[ctx.language].byNumber.server
  const { rows: found } = await sql<{ frozen: boolean; kind: Item<typeof Assessment>['kind'] }>`
    select c.marks_frozen_at is not null as frozen, a.kind from assessment a join course c on c.id = a.course_id
    where a.id = ${work} and ${ctx.rights.related([runs], sql`c.id`)} for update of c`.execute(ctx.db)
  const [course] = found
  if (!course) throw new NotAllowed()
  if (isGiven(course)) throw new Conflict(said.given)
  if (course.frozen) throw new Conflict(words[ctx.language].gradebook.server.frozen)
  const { rows: known } = await sql<{ before: boolean; marked: boolean; guests: boolean }>`
    select exists (select from anonymous_marking x where x.assessment_id = ${work}) as before,
      exists (select from mark k where k.assessment_id = ${work}) as marked,
      exists (select from guest_invitation i where i.assessment_id = ${work}) as guests`.execute(ctx.db)
  if (known[0]?.before) throw violation(ctx, 'assessment', 'numberedBefore')
  if (known[0]?.marked) throw new Conflict(said.marked)
  if (known[0]?.guests) throw new Conflict(said.guests)
}

const setByNumber = (work: number, isOn: boolean, { db }: Db) =>
  db
    .updateTable('assessment')
    .set((eb) => ({ by_number: isOn, version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', work)
    .execute()
