import { sql } from 'kysely'
import { has } from '#platform/contract/policy.ts'
import type { ApplicationKind, Possible } from '#platform/server/applications/application-kind.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { gradeCorrection as correction, practiceObjection } from '../../contract/applications.ts'
import { paths } from '../../contract/paths.ts'
import { objectUntil } from './given-grade.ts'
import { gradeCorrection } from './grade-correction.ts'
import { objection } from './objection.ts'

/** The practice whose grade the reader can object to; nothing for people without a practice. */
const objectable = (ctx: Ctx) => sql<Possible | null>`(
  select case when ${objectUntil(ctx)} is null then jsonb_build_object('why', 'noGrade')
    else jsonb_build_object('at', tp.id) end
  from teaching_practice tp where tp.person_id = ${ctx.me.id}
  order by ${objectUntil(ctx)} is null, tp.id desc limit 1)`

/** What is asked about the grades of practices: by students, and by one manager of another. */
export const requestKinds: readonly ApplicationKind[] = [
  {
    application: practiceObjection,
    handler: objection,
    asking: {
      order: 50,
      who: (me) => has(me, 'ROLE_STUDENT'),
      possible: objectable,
      page: (practice) => paths.myEvaluation({ id: practice }),
    },
  },
  { application: correction, handler: gradeCorrection },
]
